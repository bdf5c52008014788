type Listener = (payload: string) => void;

/** The listeners of each notification channel. A channel may have several; all of them get each payload. */
export class Listeners {
  readonly #byChannel = new Map<string, Listener[]>();

  get channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  add(channel: string, listener: Listener): void {
    this.#byChannel.set(channel, [...(this.#byChannel.get(channel) ?? []), listener]);
  }

  tell(channel: string, payload: string): void {
    for (const listener of this.#byChannel.get(channel) ?? []) listener(payload);
  }
}

type Listener = (payload: string) => void;

/** Who hears what is notified on which channel. Several may hear the same one: nobody takes it from another. */
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

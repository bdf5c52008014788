/** Work that no request waits for. The server's stop waits for it, because the database must not be closed during a statement. */
export class BackgroundWork {
  readonly #onError: (error: unknown) => void;
  readonly #running = new Set<Promise<void>>();
  #isStopping = false;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** True once `stop` was called. Work in several parts then leaves out the rest. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Starts the work, and reports its error. Does nothing once `stop` was called. */
  start(work: () => Promise<unknown>): void {
    if (this.#isStopping) return;
    const running = work()
      .then(() => undefined, this.#onError)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves once everything that was started has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#running);
  }
}

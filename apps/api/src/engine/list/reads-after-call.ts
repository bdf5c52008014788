import { sharedRead } from './shared-read.ts';

/**
 * Shared reads by key. Callers who arrive during a read share the next one: it begins after they called, so it includes everything that was
 * committed by then.
 */
export class ReadsAfterCall<T> {
  readonly #reads = new Map<string, Shared<T>>();

  async read<R extends T>(key: string, work: () => Promise<R>): Promise<R> {
    const shared: Shared<T> = this.#reads.get(key) ?? { waiting: 0, work, read: sharedRead<T>(() => shared.work()) };
    this.#reads.set(key, shared);
    shared.waiting += 1;
    shared.work = work;
    try {
      // Cast: the key identifies what is read, so all callers that share it read the same type.
      return (await shared.read()) as R;
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0 && this.#reads.get(key) === shared) this.#reads.delete(key);
    }
  }
}

interface Shared<T> {
  waiting: number;
  /** The read function of the latest caller. */
  work: () => Promise<T>;
  read: () => Promise<T>;
}

import { sharedRead } from './shared-read.ts';

/** Reads by name. Whoever asks for what is being read gets the next reading, which begins after they asked; all of them share it. */
export class NextReads<T> {
  readonly #reads = new Map<string, Shared<T>>();

  async read<R extends T>(key: string, work: () => Promise<R>): Promise<R> {
    const shared: Shared<T> = this.#reads.get(key) ?? { waiting: 0, work, read: sharedRead<T>(() => shared.work()) };
    this.#reads.set(key, shared);
    shared.waiting += 1;
    shared.work = work;
    try {
      // Cast: the key names what is read, so whoever shares it reads the same type.
      return (await shared.read()) as R;
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0 && this.#reads.get(key) === shared) this.#reads.delete(key);
    }
  }
}

interface Shared<T> {
  waiting: number;
  /** The reading of whoever asked last. */
  work: () => Promise<T>;
  read: () => Promise<T>;
}

import type { FastifyReply } from 'fastify';
import { clientLeft } from '../errors.ts';
import { WorkQueue } from './work-queue.ts';

/** Keeps the turn until the work has ended, and returns the work. */
export type Hold = <T>(work: Promise<T>) => Promise<T>;

interface Line {
  queue: WorkQueue;
  /** The answers that wait or are under way. A line without any is forgotten. */
  members: number;
}

/**
 * Lets few answers with one key be under way, such as the lists of a user. More of them wait in the key's own line, because one screen or
 * several tabs may ask for many at once; beyond that they are refused.
 */
export class AnswerLines<Key> {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #lines = new Map<Key, Line>();

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Resolves when it is this answer's turn. The turn ends when the answer has been read completely, or its reader has left. It lasts longer
   * for work that goes on without the reader, if it is passed to the returned function.
   */
  async enter({ raw }: FastifyReply, key: Key): Promise<Hold> {
    // The close event, which ends the turn, has already fired.
    if (raw.destroyed) throw clientLeft();
    const line = this.#lines.get(key) ?? { queue: new WorkQueue(this.#atOnce, this.#maxWaiting), members: 0 };
    this.#lines.set(key, line);
    line.members += 1;
    const left = new AbortController();
    const closed = new Promise<void>((resolve) => {
      raw.once('close', () => {
        resolve();
        left.abort(clientLeft());
      });
    });
    const { promise: begun, resolve: begin, reject: refuse } = Promise.withResolvers<Hold>();
    let held: Promise<unknown> = Promise.resolve();
    const turn = async (): Promise<void> => {
      begin((work) => {
        held = work.catch(() => undefined);
        return work;
      });
      await closed;
      await held;
    };
    void line.queue
      .run(turn, '', left.signal)
      .catch(refuse)
      .finally(() => {
        line.members -= 1;
        if (line.members === 0) this.#lines.delete(key);
      });
    return begun;
  }
}

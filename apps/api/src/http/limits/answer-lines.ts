import type { FastifyReply } from 'fastify';
import { clientLeft } from '../errors.ts';
import { WorkQueue } from './work-queue.ts';

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

  /** Resolves when it is this answer's turn. The turn ends when the answer has been read completely, or its reader has left. */
  async enter({ raw }: FastifyReply, key: Key): Promise<void> {
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
    const { promise: begun, resolve: begin, reject: refuse } = Promise.withResolvers<void>();
    const turn = (): Promise<void> => {
      begin();
      return closed;
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

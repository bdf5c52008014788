import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { run } from '../db/database.ts';

const PATIENCE_MS = 1000;
const CALL = 'call ';
const HERE = 'here ';

/** How many instances listen: each has one connection that does nothing else. */
const LISTENING = `(select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'editique (notifications)')`;

/**
 * Waits until every instance has heard what was notified on a channel so far. Notifications come in order, so whoever answers
 * the call has heard what came before it. An instance that is gone or stuck is not waited for longer than a second.
 */
export class RightsBroadcast {
  readonly #database: Database;
  readonly #channel: string;
  readonly #pending = new Map<string, { answers: number; expected: number; done(): void }>();

  constructor(database: Database, channel: string) {
    this.#database = database;
    this.#channel = channel;
  }

  async take(): Promise<void> {
    const mark = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    const everyone = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
      this.#pending.set(mark, { answers: 0, expected: Number.POSITIVE_INFINITY, done: resolve });
    });
    try {
      const expected = await this.#notify(`${CALL}${mark}`);
      const call = this.#pending.get(mark);
      if (call) call.expected = Math.max(1, expected);
      this.#settle(mark);
      await everyone;
    } finally {
      clearTimeout(timer);
      this.#pending.delete(mark);
    }
  }

  /** True when the payload was one of ours. */
  hear(payload: string, onError: (error: unknown) => void): boolean {
    if (payload.startsWith(CALL)) {
      const mark = payload.slice(CALL.length);
      if (this.#pending.has(mark)) this.#count(mark);
      else this.#notify(`${HERE}${mark}`).catch(onError);
      return true;
    }
    if (!payload.startsWith(HERE)) return false;
    this.#count(payload.slice(HERE.length));
    return true;
  }

  #count(mark: string): void {
    const call = this.#pending.get(mark);
    if (!call) return;
    call.answers += 1;
    this.#settle(mark);
  }

  #settle(mark: string): void {
    const call = this.#pending.get(mark);
    if (call && call.answers >= call.expected) call.done();
  }

  async #notify(payload: string): Promise<number> {
    const listening = this.#database.kind === 'postgres' ? LISTENING : '1';
    const [row] = await run<{ listening: number }>(
      this.#database.db,
      `select pg_notify('${this.#channel}', $1::text), ${listening} as listening`,
      [payload],
    );
    return row?.listening ?? 1;
  }
}

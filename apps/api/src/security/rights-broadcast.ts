import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { run } from '../db/database.ts';
import { CONFIRMED_MS } from '../db/postgres/notification-client.ts';

/** The longest wait for an instance that is gone or stuck. */
const MAX_WAIT_MS = 1000;
const PING = 'ping ';
const PONG = 'pong ';

/** An instance without a heartbeat for this long no longer trusts its cache, so it need not be notified. */
const SEEN_SECONDS = CONFIRMED_MS / 1000 + 1;

/** SQL for the number of instances that listen. Each has one connection that does nothing but listen and send heartbeats. */
const LISTENING = `(select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'editique (notifications)'
  and coalesce(state_change > clock_timestamp() - interval '${SEEN_SECONDS} seconds', true))`;

/**
 * Waits until every instance has received the notifications of a channel so far: it sends a ping on that channel and waits for the pongs.
 * Notifications arrive in order, so an instance that answers has received everything before the ping.
 */
export class RightsBroadcast {
  readonly #database: Database;
  readonly #channel: string;
  readonly #pending = new Map<string, { answers: number; expected: number; done(): void }>();

  constructor(database: Database, channel: string) {
    this.#database = database;
    this.#channel = channel;
  }

  /** Resolves when every instance has answered, or after the longest wait. */
  async waitForAll(): Promise<void> {
    const id = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    const everyone = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MAX_WAIT_MS);
      this.#pending.set(id, { answers: 0, expected: Number.POSITIVE_INFINITY, done: resolve });
    });
    try {
      // The timeout covers the sending too.
      await Promise.race([everyone, this.#send(id).then(() => everyone)]);
    } finally {
      clearTimeout(timer);
      this.#pending.delete(id);
    }
  }

  /** Handles a payload of the channel. Returns false if it is neither a ping nor a pong. */
  receive(payload: string, onError: (error: unknown) => void): boolean {
    if (payload.startsWith(PING)) {
      const id = payload.slice(PING.length);
      // The instance's own ping comes back as well and counts as its answer.
      if (this.#pending.has(id)) this.#count(id);
      else this.#notify(`${PONG}${id}`).catch(onError);
      return true;
    }
    if (!payload.startsWith(PONG)) return false;
    this.#count(payload.slice(PONG.length));
    return true;
  }

  async #send(id: string): Promise<void> {
    const listening = await this.#notify(`${PING}${id}`);
    const ping = this.#pending.get(id);
    if (ping) ping.expected = Math.max(1, listening);
    this.#finishIfAnswered(id);
  }

  #count(id: string): void {
    const ping = this.#pending.get(id);
    if (!ping) return;
    ping.answers += 1;
    this.#finishIfAnswered(id);
  }

  #finishIfAnswered(id: string): void {
    const ping = this.#pending.get(id);
    if (ping && ping.answers >= ping.expected) ping.done();
  }

  /** Sends a notification. Returns how many instances listen. */
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

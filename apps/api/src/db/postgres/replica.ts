import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf, errorOf } from '../database.ts';
import { DatabaseUnavailable, isUnavailable } from '../unavailable.ts';
import type { Position, PrimaryPosition } from './primary-position.ts';

/** How long a replica is waited for that lacks the write of a moment ago. */
const WAITS_MS = [0, 2, 5, 10, 20, 30];
/** How often a replica that was too far behind, or away, is tried again. Meanwhile nobody waits for it. */
const RETRY_MS = 500;
/** A replica that takes longer to say where it stands is no help. */
const PATIENCE_MS = 1_000;
/** SQLSTATE of a read that a standby gave up because its rows were vacuumed on the primary, or because replay waited for it. */
const CONFLICTS = new Set(['40001', '40P01']);

const CHECK = `select pg_is_in_recovery() as "isStandby", pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::text::pg_lsn as "isReplayed",
  exists (select 1 from repere_replique where id = $2::uuid) as "isMarked"`;

interface Check {
  isStandby: boolean;
  isReplayed: boolean;
  isMarked: boolean;
}

/**
 * A standby that answers only if it has replayed everything which the primary had acknowledged when it was asked. Check and read use
 * one connection: behind one address there may be several replicas.
 */
export class Replica {
  readonly #pool: pg.Pool;
  readonly #position: PrimaryPosition;
  readonly #onError: (error: Error) => void;
  #isTrusted = false;
  /** Why it does not answer has been told. */
  #isTold = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | null = null;

  constructor(pool: pg.Pool, position: PrimaryPosition, onError: (error: Error) => void) {
    this.#pool = pool;
    this.#position = position;
    this.#onError = onError;
  }

  begin(): void {
    void this.#try();
  }

  /** The rows, or null where the primary has to be asked. */
  async read<R>(sql: string, parameters: readonly unknown[]): Promise<R[] | null> {
    if (!this.#isTrusted) return null;
    // Not caught: without the primary nobody knows what is fresh.
    const position = await this.#position.now();
    try {
      return await this.#onConnection(async (client) => {
        if (!(await this.#isFresh(client, position))) return this.#leave(null);
        const { rows } = await client.query(sql, [...parameters]);
        return rows ?? [];
      });
    } catch (error) {
      if (CONFLICTS.has(codeOf(error))) return null;
      if (!isUnavailable(error)) throw error;
      return this.#leave(errorOf(error));
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#retry) clearTimeout(this.#retry);
    await this.#pool.end();
  }

  /** Goes on without the replica, and tries it again beside the requests. */
  #leave(error: Error | null): null {
    if (error) this.#tell(error.message);
    this.#isTrusted = false;
    if (!this.#isClosed) this.#retry ??= setTimeout(() => this.#try(), RETRY_MS).unref();
    return null;
  }

  /** Once until it answers again: a setting that is wrong would otherwise cost the primary its help without a word. */
  #tell(reason: string): void {
    if (this.#isTold || this.#isClosed) return;
    this.#isTold = true;
    this.#onError(new Error(`DATABASE_REPLICA_URL ne sert pas, DATABASE_URL répond seul : ${reason}`));
  }

  async #try(): Promise<void> {
    this.#retry = null;
    // Without the primary nobody knows what is fresh, and that is no fault of the replica.
    const position = await this.#position.now().catch(() => null);
    if (!position) return void this.#leave(null);
    try {
      if (!(await this.#onConnection((client) => this.#isFresh(client, position)))) return void this.#leave(null);
      this.#isTrusted = !this.#isClosed;
      this.#isTold = false;
    } catch (error) {
      this.#leave(errorOf(error));
    }
  }

  async #isFresh(client: pg.PoolClient, { lsn, mark }: Position): Promise<boolean> {
    for (const wait of WAITS_MS) {
      if (wait) await delay(wait);
      const { rows } = await inTime(client.query<Check>(CHECK, [lsn, mark]));
      if (rows[0]?.isStandby === false) {
        this.#tell("ce serveur n'est pas une réplique");
        return false;
      }
      if (!rows[0]?.isReplayed) continue;
      if (rows[0].isMarked) return true;
      // The mark was left before the position was read, so it will not come any more.
      this.#position.renew(mark);
      return false;
    }
    return false;
  }

  async #onConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      // A connection that broke or does not answer is not used again.
      client.release(isUnavailable(error));
      throw error;
    }
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable('The replica does not answer')), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

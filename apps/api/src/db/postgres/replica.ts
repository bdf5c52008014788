import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf, errorOf } from '../database.ts';
import { DatabaseUnavailable, isUnavailable } from '../unavailable.ts';
import type { Position, PrimaryPosition } from './primary-position.ts';

/** Pauses between the checks of a replica that lacks the latest write. */
const WAITS_MS = [0, 2, 5, 10, 20, 30];
/** How soon a replica that was unreachable or wrong is tried again. Meanwhile reads go to the primary at once. */
const RETRY_MS = 500;
/** The same for a replica that only lacked the latest write. A busy one is often just behind, and is needed most then. */
const RETRY_BEHIND_MS = 100;
/** How long a server is not asked again about a position that it has. Short, because the question also notices a frozen server. */
const PROOF_MS = 200;
/** Timeout for the replica's answer about its position. */
const PATIENCE_MS = 1_000;
/** SQLSTATEs of a read cancelled by a standby because its rows were vacuumed on the primary, or because replay waited for it. */
const CONFLICTS = new Set(['40001', '40P01']);
/** The pool's message when no connection became free in time. It says that there are many reads, not that the server is away. */
const CROWDED = 'timeout exceeded when trying to connect';

const CHECK = `select pg_is_in_recovery() as "isStandby", pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::text::pg_lsn as "isReplayed",
  exists (select 1 from repere_replique where id = $2::uuid) as "isMarked"`;

interface Check {
  isStandby: boolean;
  isReplayed: boolean;
  isMarked: boolean;
}

/**
 * A standby that answers a read only if it has replayed everything that the primary had acknowledged when the read arrived. Check and read
 * use one connection, because one address may lead to several replicas.
 */
export class Replica {
  readonly #pool: pg.Pool;
  readonly #position: PrimaryPosition;
  readonly #onError: (error: Error) => void;
  /** The latest proof of each connection's server, which cannot lose what it had and keep the connection. */
  readonly #proofs = new WeakMap<pg.PoolClient, Position & { at: number }>();
  #underWay = 0;
  #isTrusted = false;
  /** The reason why the replica is not used has been reported. */
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

  /** The reads that have come and are not answered yet. */
  get underWay(): number {
    return this.#underWay;
  }

  /** Returns the rows, or null if the primary must be asked. */
  async read<R>(sql: string, parameters: readonly unknown[]): Promise<R[] | null> {
    if (!this.#isTrusted) return null;
    this.#underWay += 1;
    try {
      return await this.#read<R>(sql, parameters);
    } finally {
      this.#underWay -= 1;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#retry) clearTimeout(this.#retry);
    await this.#pool.end();
  }

  async #read<R>(sql: string, parameters: readonly unknown[]): Promise<R[] | null> {
    // Not caught: without the primary it is unknown what is fresh.
    const position = await this.#position.now();
    try {
      return await this.#onConnection(async (client) => {
        if (!(await this.#isFresh(client, position))) return this.#leave(null);
        const { rows } = await client.query(sql, [...parameters]);
        return rows ?? [];
      });
    } catch (error) {
      if (CONFLICTS.has(codeOf(error)) || errorOf(error).message === CROWDED) return null;
      if (!isUnavailable(error)) throw error;
      return this.#leave(errorOf(error));
    }
  }

  /** Stops using the replica and plans another attempt in the background. */
  #leave(error: Error | null): null {
    if (error) this.#tell(error.message);
    this.#isTrusted = false;
    if (!this.#isClosed) this.#retry ??= setTimeout(() => this.#try(), error ? RETRY_MS : RETRY_BEHIND_MS).unref();
    return null;
  }

  /**
   * Reports a fault once until the replica works again: otherwise a wrong setting would go unnoticed and leave all reads to the primary.
   */
  #tell(reason: string): void {
    if (this.#isTold || this.#isClosed) return;
    this.#isTold = true;
    this.#onError(new Error(`DATABASE_REPLICA_URL ne sert pas, DATABASE_URL répond seul : ${reason}`));
  }

  async #try(): Promise<void> {
    this.#retry = null;
    // Without the primary it is unknown what is fresh, and that is no fault of the replica.
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

  async #isFresh(client: pg.PoolClient, position: Position): Promise<boolean> {
    const { lsn, mark } = position;
    const proof = this.#proofs.get(client);
    if (proof?.lsn === lsn && proof.mark === mark && performance.now() - proof.at < PROOF_MS) return true;
    for (const wait of WAITS_MS) {
      if (wait) await delay(wait);
      const { rows } = await inTime(client.query<Check>(CHECK, [lsn, mark]));
      if (rows[0]?.isStandby === false) {
        this.#tell("ce serveur n'est pas une réplique");
        return false;
      }
      if (!rows[0]?.isReplayed) continue;
      if (rows[0].isMarked) {
        this.#proofs.set(client, { ...position, at: performance.now() });
        return true;
      }
      // The mark was written before the position was read, so a replica that has replayed up to that position and lacks it will not get it.
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
      // Does not reuse a connection that broke or does not answer.
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

import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { PoolState, RanStatement, ReplicaReads } from './statements.ts';

/** Tables are described by the catalog, not by a second list of types: rows are read through definitions. */
export type Tables = Record<string, Record<string, unknown>>;
export type Db = Kysely<Tables>;
/** A transaction, made by `transaction()`. */
export type Trx = Transaction<Tables> & {
  /** Runs the callback after the commit, before `transaction()` returns to its caller. */
  onCommit(callback: () => Promise<void>): void;
};

export type Row = Record<string, unknown>;

export interface Database {
  kind: 'pglite' | 'postgres';
  db: Db;
  /** For long reads outside of a transaction. A replica answers if it is as fresh as the primary. */
  reads: Db;
  /** Runs work that needs a session of its own, such as migrations. Bypasses the pooler if there is one. */
  direct<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Calls `onPayload` with each payload notified on the channel after a commit, from whichever instance. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>;
  /** False while notifications may be missed: caches that depend on them must not be trusted then. */
  isListening(): boolean;
  /** Resolves once every notification sent before this call has been delivered to the listeners. */
  notificationsDelivered(): Promise<void>;
  /** False while the embedded database's thread is down. A PostgreSQL server is another process and always counts as alive. */
  isAlive(): boolean;
  /** Registers a callback for when notifications arrive again after a gap. */
  onRelisten(callback: () => void): void;
  /** Registers a callback that runs after each statement of this process. */
  onStatement(callback: (statement: RanStatement) => void): void;
  /** The state of the connection pool. Null for the embedded database: it has one connection, which callers take in turn. */
  pool(): PoolState | null;
  /** The reads so far, by the node that answered. Null without a replica. */
  replicaReads(): ReplicaReads | null;
  /** Only for the embedded database: access to its folder, to copy or replace it. */
  embedded?: EmbeddedFolder;
  close(): Promise<void>;
}

export interface EmbeddedFolder {
  /** The data folder of the settings. The database is in its subfolder `base`. */
  readonly folder: string;
  /** Runs the work after a checkpoint, when the database's files are complete and nobody uses it. Requests wait meanwhile. */
  whileStill<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Replaces this database with another one. `prepare` can still read this one; `put` moves the folders while no database is open; then the
   * database in the folder is opened. Requests wait meanwhile. A `put` that fails must leave the folder as it was.
   */
  exchange(prepare: (connection: Db) => Promise<void>, put: () => Promise<void>): Promise<void>;
}

/** Returns the code of an error, such as a SQLSTATE or ENOENT, or '' if it has none. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Returns what was thrown as an Error, because a library may throw anything. */
export const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * Runs one SQL statement and returns its rows. Callers pass a ready text: the engine generates its SQL once per entity, not once per
 * request.
 */
export async function run<T = Row>(db: Db | Trx, sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
  const { rows } = await db.executeQuery<T>(CompiledQuery.raw(sql, [...parameters]));
  return rows;
}

/** Prefix of a text with many statements, which is sent as a whole and never prepared. */
export const SCRIPT = '/* script */ ';

/** Runs a text with many statements, without values and without rows. */
export async function script(db: Db | Trx, sql: string): Promise<void> {
  await run(db, SCRIPT + sql);
}

import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { PoolState, RanStatement } from './statements.ts';

/** Tables are described by the catalog, not by a second list of types: rows are read through definitions. */
export type Tables = Record<string, Record<string, unknown>>;
export type Db = Kysely<Tables>;
/** A transaction, made by `transaction()`. */
export type Trx = Transaction<Tables> & {
  /** Runs the callback once the transaction is committed, before whoever began it goes on. */
  onCommit(callback: () => Promise<void>): void;
};

export type Row = Record<string, unknown>;

export interface Database {
  kind: 'pglite' | 'postgres';
  db: Db;
  /** For long reads outside of a transaction: a replica answers where it is as fresh as the database itself. */
  reads: Db;
  /** For what must have a session of its own: migrations. Where a pooler stands in front, this goes past it. */
  direct<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Calls back with each payload notified on the channel after a commit, from whichever instance. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>;
  /** False while notifications may be missed: what was remembered thanks to them must not be trusted. */
  isListening(): boolean;
  /** Resolves once everything that was notified before has been told to those who listen. */
  whenTold(): Promise<void>;
  /** False while the database's own part of this process is down: it is being replaced, or cannot be. */
  isAlive(): boolean;
  /** Called when notifications flow again after a gap. */
  onRelisten(callback: () => void): void;
  /** Called after each statement, whoever sent it. */
  onStatement(callback: (statement: RanStatement) => void): void;
  /** Null where there is no pool: the embedded database has one connection, which callers take in turn. */
  pool(): PoolState | null;
  /** The embedded database alone: what lies in its folder, for copies of it and for another one in its place. */
  embedded?: EmbeddedFolder;
  close(): Promise<void>;
}

export interface EmbeddedFolder {
  /** The folder of the settings. The database lies in its subfolder `base`. */
  readonly folder: string;
  /** Runs the work while nobody asks the database and everything it knows lies in its files. Requests wait meanwhile. */
  whileStill<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Puts another database in the place of this one: `prepare` still reads this one, `put` moves folders while none is open, and what is
   * then there is opened. Requests wait meanwhile. A `put` that fails must leave the folder as it was.
   */
  exchange(prepare: (connection: Db) => Promise<void>, put: () => Promise<void>): Promise<void>;
}

/** The SQLSTATE of what the database threw, or ''. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** What was thrown, as an error: a library may throw anything. */
export const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Runs a prepared text: the engine writes its SQL once per entity, not once per request. */
export async function run<T = Row>(db: Db | Trx, sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
  const { rows } = await db.executeQuery<T>(CompiledQuery.raw(sql, [...parameters]));
  return rows;
}

/** Begins a text of many statements: it is sent whole and never prepared. */
export const SCRIPT = '/* script */ ';

/** Runs a file of SQL: many statements, no values, no rows. */
export async function script(db: Db | Trx, sql: string): Promise<void> {
  await run(db, SCRIPT + sql);
}

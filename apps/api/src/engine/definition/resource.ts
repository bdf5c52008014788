import type { Row, Trx } from '../../db/database.ts';
import type { Context } from '../../security/context.ts';
import type { Flags } from './flag.ts';
import type { Table } from './table.ts';

/** Field values after validation, by field name; references as ids. A hook may add columns under their field names. */
export type Values = Record<string, unknown>;

/** The rules of an entity that are wider than one row. Each runs inside the write's transaction. */
export interface Hooks {
  /** Slow work on the values of a create, done before any connection is held. */
  prepare?(values: Values): Promise<Values>;
  /** Taken before the record itself, where the rules of many records hang together: the order of locks stays fixed. */
  lock?(trx: Trx): Promise<void>;
  /** May return more values to store, by column name. */
  beforeCreate?(trx: Trx, values: Values, context: Context): Promise<Row | void>;
  afterCreate?(trx: Trx, record: Row, context: Context, values: Values): Promise<void>;
  beforeUpdate?(trx: Trx, before: Row, values: Values, context: Context): Promise<Row | void>;
  afterUpdate?(trx: Trx, before: Row, after: Row, context: Context): Promise<void>;
  beforeDelete?(trx: Trx, before: Row, context: Context): Promise<void>;
  afterDelete?(trx: Trx, before: Row, context: Context): Promise<void>;
  /** What runs after the write leaves the record as it was written: it need not be read again. */
  leavesRecord?: boolean;
  /** After the commit, before the answer. */
  afterCommit?(): Promise<void>;
}

/** An entity as it is served: its table, its rules, its filters beyond fields. */
export interface Resource {
  table: Table;
  hooks: Hooks;
  flags: Flags;
  /** A module answers `GET {endpoint}/{id}` itself. */
  hasOwnRead?: boolean;
  /** The records are people, who need no page for their own. */
  isPeople?: boolean;
}

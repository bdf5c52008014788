import type { Database, Db } from '../../db/database.ts';

/** A table and its stored columns. COPY cannot write generated columns. */
export interface CopiedTable {
  nom: string;
  colonnes: string[];
}

/** A connection that can also copy whole tables with COPY, in a text format that both databases read and write alike. */
export interface CopyConnection {
  kind: Database['kind'];
  db: Db;
  /** Yields the rows in physical order, in pieces of bounded size. */
  copyOut(table: CopiedTable): AsyncIterable<Buffer>;
  /** Stores the rows and returns their number. */
  copyIn(table: CopiedTable, bytes: AsyncIterable<Buffer>): Promise<number>;
  /** Aborts the running work, so that nobody waits for the rest of a table. */
  abort(): void;
  close(): Promise<void>;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** SQL: the column list of a table, in the order of the copied values. */
export const columnList = ({ colonnes }: CopiedTable): string => colonnes.map(quoted).join(', ');

/**
 * SQL: fixes how values are written as text, whatever the server's settings, and lifts the time limits, because a large table takes long.
 */
export const COPY_SETTINGS = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local datestyle = 'ISO'; set local timezone = 'UTC';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1; set local synchronize_seqscans = off`;

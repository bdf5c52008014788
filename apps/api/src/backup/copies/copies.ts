import type { Database, Db } from '../../db/database.ts';

/** A table as COPY sees it: its columns that are stored, not computed. */
export interface CopiedTable {
  nom: string;
  colonnes: string[];
}

/** A connection that can also copy whole tables, as text that both databases write and read alike. */
export interface Copies {
  kind: Database['kind'];
  db: Db;
  /** The rows in the order in which they lie, in pieces of bounded size. */
  copyOut(table: CopiedTable): AsyncIterable<Buffer>;
  /** Stores the rows and answers how many they were. */
  copyIn(table: CopiedTable, bytes: AsyncIterable<Buffer>): Promise<number>;
  /** Breaks off whatever is going on, so that nobody waits for the rest of a table. */
  abort(): void;
  close(): Promise<void>;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** SQL: the columns of a table, in the order of their values. */
export const columnList = ({ colonnes }: CopiedTable): string => colonnes.map(quoted).join(', ');

/** How values are written as text, whatever the server's own settings, and no limit of time: a table takes what it takes. */
export const COPY_SETTINGS = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local datestyle = 'ISO'; set local timezone = 'UTC';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1; set local synchronize_seqscans = off`;

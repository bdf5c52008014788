import type { Db, Row } from '../../../db/database.ts';
import type { KeyedRow } from '../keyset.ts';
import { runInLane, type Weighed } from '../lane/lane.ts';
import type { Statement } from './page-statement.ts';

/** What a page's statement brought. */
export interface PageResult {
  /** The revision of the tables in the snapshot of the rows. */
  revision: string;
  /** How many rows the whole table has. */
  tableTotal: number;
  /** How many rows wait in `table_delta` to be merged, of the table that has most. */
  pendingDeltas: number;
  rows: KeyedRow[];
  /** How many rows match, where the statement counted them on its way. */
  matches: number | null;
}

/** A row as the database gives it. Large numbers arrive as text or as numbers, depending on the driver. */
interface PageStatementRow extends Row {
  '#revision': string;
  '#total': string | number;
  '#pending': string | number;
  '#matches'?: string | number | null;
  '#key': string | null;
  /** Null in the row that bears nothing but the revision. */
  id: number | null;
}

/** Reads a page. A statement that was found heavy waits for its turn. */
export async function runPage(db: Db, { text, values, cost = 0, isSearch = false }: Statement & Partial<Weighed>): Promise<PageResult> {
  const rows = await runInLane<PageStatementRow>({ reads: db }, { text, values, cost, isSearch });
  const [head] = rows;
  if (!head) throw new Error('A page always has the row of its revision');
  return {
    revision: head['#revision'],
    tableTotal: Number(head['#total']),
    pendingDeltas: Number(head['#pending']),
    rows: rows.filter(isKeyed),
    matches: head['#matches'] ? Number(head['#matches']) : null,
  };
}

const isKeyed = (row: PageStatementRow): row is PageStatementRow & KeyedRow => row.id !== null;

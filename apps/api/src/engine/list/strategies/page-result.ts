import type { Db, Row } from '../../../db/database.ts';
import type { KeyedRow } from '../keyset.ts';
import { runInLane, type Weighed } from '../lane/lane.ts';
import type { Statement } from './page-statement.ts';

/** A page as one statement read it, all from the same snapshot. */
export interface PageResult {
  /** The revision of the tables in the snapshot of the rows. */
  revision: string;
  /** How many rows the whole table has. */
  tableTotal: number;
  /** The number of deltas that wait to be merged, for the table with most of them. */
  pendingDeltas: number;
  rows: KeyedRow[];
  /** The number of matching rows, if the statement counted them as well. */
  matches: number | null;
}

/** A row as the database gives it. Large numbers arrive as text or as numbers, depending on the driver. */
interface PageStatementRow extends Row {
  '#revision': string;
  '#total': string | number;
  '#pending': string | number;
  '#matches'?: string | number | null;
  '#key': string | null;
  /** Null in the row of an empty page, which carries only the revision. */
  id: number | null;
}

/** Reads a page. A statement that was estimated as heavy waits for its turn. */
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

import { run } from '../../db/database.ts';
import { countStatement } from './count-statement.ts';
import type { Reading } from './engine.ts';
import type { ListRequest } from './list-request.ts';
import type { MatchCount } from './match-count.ts';
import type { PageResult } from './strategies/page-result.ts';

/** The exact total of the list whose page was read. Rows are counted only where the page does not tell their number. */
export async function totalOf(engine: Reading, request: ListRequest, { rows, tableTotal, matches, revision }: PageResult): Promise<number> {
  const { where, offset, size, conditionKey } = request;
  if (!where.text) return tableTotal;
  const isLastPage = rows.length < size && (rows.length > 0 || offset === 0);
  const seen = isLastPage ? offset + rows.length : matches;
  if (seen !== null) {
    engine.memory.noteEstimate(conditionKey, seen);
    return seen;
  }
  const remembered = where.isVolatile ? null : engine.memory.factsAt(conditionKey, revision).count;
  return (remembered ?? (await countAnew(engine, request, revision))).total;
}

/** The count of the matching rows as it is remembered, at whichever revision, or else a new one. */
export async function countMatches(engine: Reading, request: ListRequest): Promise<MatchCount> {
  const remembered = request.where.isVolatile ? null : engine.memory.facts(request.conditionKey)?.count;
  return remembered ?? countAnew(engine, request);
}

/** Counts the matching rows, or waits for another request that counts them. With a revision, only a count at that one will do. */
export async function countAnew(engine: Reading, request: ListRequest, revision?: string): Promise<MatchCount> {
  const { conditionKey, where } = request;
  const { memory } = engine;
  const others = where.isVolatile ? undefined : memory.countReads.running(conditionKey);
  const shared = await others?.catch(() => null);
  const isGood = shared && (revision === undefined || shared.revision === revision);
  const count = isGood ? shared : await memory.countReads.read(conditionKey, () => readCount(engine, request));
  memory.noteEstimate(conditionKey, count.total);
  if (!where.isVolatile) memory.factsAt(conditionKey, count.revision).count = count;
  return count;
}

/** The share of the table from which on the rows that do not match are counted instead. */
const MOST = 0.6;

async function readCount({ reads, memory }: Reading, request: ListRequest): Promise<MatchCount> {
  const tableTotal = memory.estimate(request.table.name) ?? Number.POSITIVE_INFINITY;
  const areMost = (memory.estimate(request.conditionKey) ?? 0) > tableTotal * MOST;
  const { text, values } = countStatement(request, areMost);
  const [row] = await run<CountRow>(reads, text, values);
  if (!row) throw new Error('A count is always one row');
  return { total: Number(row.total), least: row.least, greatest: row.greatest, revision: row['#revision'] };
}

/** A count as the database gives it. */
interface CountRow {
  '#revision': string;
  total: string | number;
  least: number | null;
  greatest: number | null;
}

import { countStatements } from './count-statement.ts';
import type { Reading } from './engine.ts';
import { type ChangePositionRow, toChangePosition } from './follow/change-position.ts';
import { follow } from './follow/follow.ts';
import { cheapest, runInLane } from './lane/lane.ts';
import type { ListRequest } from './list-request.ts';
import type { MatchCount } from './match-count.ts';
import type { PageResult } from './strategies/page-result.ts';

/** Returns the exact total of the list whose page was read, with the revision of that total. Counts rows only as a last resort. */
export async function totalOf(
  engine: Reading,
  request: ListRequest,
  { rows, tableTotal, matches, revision }: PageResult,
): Promise<Pick<MatchCount, 'total' | 'revision'>> {
  const { where, offset, size, conditionKey } = request;
  if (!where.text) return { total: tableTotal, revision };
  const isLastPage = rows.length < size && (rows.length > 0 || offset === 0);
  const seen = isLastPage ? offset + rows.length : matches;
  if (seen !== null) {
    engine.memory.noteEstimate(conditionKey, seen);
    return { total: seen, revision };
  }
  const remembered = where.isVolatile ? undefined : engine.memory.count(conditionKey);
  return remembered?.revision === revision ? remembered : currentCount(engine, request);
}

/** How often a count is brought up to date in vain, or another request's count is awaited, before the rows are counted in any case. */
const MOST_TRIES = 3;

/**
 * Returns how many rows match, in a snapshot taken after the call, so that the caller's own writes are included. A cached count is brought
 * up to date from the rows that changed since. Rows are counted once for all concurrent callers.
 */
export async function currentCount(engine: Reading, request: ListRequest): Promise<MatchCount> {
  const { conditionKey, where } = request;
  const { memory } = engine;
  if (!where.canFollow) return countAnew(engine, request);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const known = memory.count(conditionKey);
    if (known) {
      const followed = await memory.followReads.read(conditionKey, () => followKept(engine, request));
      if (followed) return followed;
      continue;
    }
    const others = memory.countReads.running(conditionKey);
    if (!others) return memory.countReads.read(conditionKey, () => count(engine, request));
    // The request that runs the count gets its error. That count may be older than this request, so the loop follows it up to date.
    const counted = await others.catch(() => null);
    if (counted && !memory.count(conditionKey)) memory.keepCount(conditionKey, counted);
  }
  return countAnew(engine, request);
}

/** Counts the rows once for all who asked before the statement began, so that it includes everything they may have written. */
const countAnew = (engine: Reading, request: ListRequest): Promise<MatchCount> =>
  engine.memory.anewReads.read(request.conditionKey, () => count(engine, request));

async function followKept(engine: Reading, request: ListRequest): Promise<MatchCount | null> {
  const { memory } = engine;
  const { conditionKey } = request;
  const known = memory.count(conditionKey);
  if (!known) return null;
  const followed = await follow(engine, request, known).catch((error: unknown) => {
    // The error could repeat each time, for instance a timeout. Without the cached count, the next request counts the rows instead.
    memory.forgetCount(conditionKey, known);
    throw error;
  });
  if (followed) memory.keepCount(conditionKey, followed);
  else memory.forgetCount(conditionKey, known);
  return followed;
}

/** If more than this share of the table matches, the rows that do not match are counted instead. */
const MOST = 0.6;

async function count(engine: Reading, request: ListRequest): Promise<MatchCount> {
  const { memory } = engine;
  const { where, conditionKey } = request;
  const tableTotal = memory.estimate(request.table.name) ?? Number.POSITIVE_INFINITY;
  const areMost = (memory.estimate(conditionKey) ?? 0) > tableTotal * MOST;
  const statement = await cheapest(engine, where, countStatements(request, areMost), tableTotal);
  const [row] = await runInLane<CountRow>(engine, statement);
  if (!row) throw new Error('A count is always one row');
  const counted = {
    total: Number(row.total),
    least: row.least,
    greatest: row.greatest,
    revision: row['#revision'],
    changePosition: where.canFollow ? toChangePosition(row) : null,
    lineage: Symbol(conditionKey),
  };
  if (where.canFollow) memory.keepCount(conditionKey, counted);
  else memory.noteEstimate(conditionKey, counted.total);
  return counted;
}

/** A count as the database returns it. */
interface CountRow extends ChangePositionRow {
  '#revision': string;
  total: string | number;
  least: number | null;
  greatest: number | null;
}

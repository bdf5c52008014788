import { failure } from '@editique/domain/messages';
import { type Db, run } from '../../../db/database.ts';
import { PLANNED_ANEW } from '../../../db/statement-names.ts';
import { AppError } from '../../../http/errors.ts';
import type { Reading } from '../engine.ts';
import type { Statement } from '../strategies/page-statement.ts';
import type { Where } from '../where.ts';
import { Lane } from './waiting-lane.ts';

/** A statement and what the database expects it to cost. */
export interface Weighed extends Statement, Pick<Where, 'isSearch'> {
  cost: number;
}

/** From this cost on, in pages of the planner, a statement takes a tenth of a second or more. Others must not wait for it. */
const HEAVY = 25_000;
export const isHeavy = ({ cost }: Pick<Weighed, 'cost'>): boolean => cost >= HEAVY;
/** Heavy statements at a time, of one instance: they leave processors and connections to the rest. */
const AT_ONCE = 1;
/** A search comes in only where so few wait, and waits for its turn only for so long. */
const MOST_WAITING = 20;
const LONGEST_WAIT_MS = 10_000;

/** One lane for each database that is read. */
const lanes = new WeakMap<Db, Lane>();

/**
 * Runs a statement. If it is heavy, it waits for its turn. Where too many wait, a search is refused and the answer says so: a narrower
 * one helps. Plain filters are links and tiles of the product, and wait as long as it takes.
 */
export async function runInLane<T>({ reads }: Pick<Reading, 'reads'>, { text, values, cost, isSearch }: Weighed): Promise<T[]> {
  if (!isHeavy({ cost })) return run<T>(reads, text, values);
  const lane = lanes.get(reads) ?? new Lane({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, longestWaitMs: LONGEST_WAIT_MS });
  lanes.set(reads, lane);
  const place = await (isSearch ? lane.enter() : lane.enterAtLast());
  if (!place) throw new AppError(503, failure.busy);
  try {
    return await run<T>(reads, text, values);
  } finally {
    place.leave();
  }
}

/** In a table of so few rows no statement is heavy. */
const FEW_ROWS = 20_000;

/** The cheapest of several statements with the same outcome, as the database's statistics tell, over a table of so many rows. */
export async function cheapest(
  { reads }: Pick<Reading, 'reads'>,
  { isSearch }: Pick<Where, 'isSearch'>,
  statements: readonly Statement[],
  tableTotal: number,
): Promise<Weighed> {
  const [first] = statements;
  if (first && tableTotal <= FEW_ROWS) return { ...first, isSearch, cost: 0 };
  const weighed = await Promise.all(
    statements.map(async (statement) => ({ ...statement, isSearch, cost: await costOf(reads, statement) })),
  );
  const [best] = weighed.toSorted((one, other) => one.cost - other.cost);
  if (!best) throw new Error('One statement at least is weighed');
  return best;
}

async function costOf(db: Db, { text, values }: Statement): Promise<number> {
  const [row] = await run<{ 'QUERY PLAN': [{ Plan: { 'Total Cost': number } }] }>(
    db,
    `${PLANNED_ANEW}explain (format json) ${text}`,
    values,
  );
  return row?.['QUERY PLAN'][0].Plan['Total Cost'] ?? 0;
}

import { failure } from '@editique/domain/messages';
import { type Db, run } from '../../../db/database.ts';
import { PLANNED_ANEW } from '../../../db/statement-names.ts';
import { AppError } from '../../../http/errors.ts';
import type { Reading } from '../engine.ts';
import type { Statement } from '../strategies/page-statement.ts';
import type { Where } from '../where.ts';
import { AdmissionQueue } from './admission-queue.ts';

/** A statement with the cost that the planner expects. */
export interface Weighed extends Statement, Pick<Where, 'isSearch'> {
  cost: number;
}

/** From this planner cost on, a statement takes a tenth of a second or more. Other statements must not wait behind it. */
const HEAVY = 25_000;
export const isHeavy = ({ cost }: Pick<Weighed, 'cost'>): boolean => cost >= HEAVY;
/** How many heavy statements one instance runs at a time. The rest of the processors and connections stays free for other work. */
const AT_ONCE = 1;
/** Limits for a search: the number of statements that may wait before it, and the longest time that it waits for its turn. */
const MOST_WAITING = 20;
const LONGEST_WAIT_MS = 10_000;

/** One lane for each database that is read. */
const lanes = new WeakMap<Db, AdmissionQueue>();

/**
 * Runs a statement. A heavy one waits for its turn. A search is refused with a 503 if too many wait or its turn takes too long: the user
 * can narrow it. Plain filters come from links and tiles of the product, so they wait as long as it takes.
 */
export async function runInLane<T>({ reads }: Pick<Reading, 'reads'>, { text, values, cost, isSearch }: Weighed): Promise<T[]> {
  if (!isHeavy({ cost })) return run<T>(reads, text, values);
  const lane = lanes.get(reads) ?? new AdmissionQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, longestWaitMs: LONGEST_WAIT_MS });
  lanes.set(reads, lane);
  const place = await (isSearch ? lane.enter() : lane.enterAtLast());
  if (!place) throw new AppError(503, failure.busy);
  try {
    return await run<T>(reads, text, values);
  } finally {
    place.leave();
  }
}

/** Up to this number of rows every statement is cheap, so the planner is not asked for its cost. */
const FEW_ROWS = 20_000;

/** Returns the cheapest of several equivalent statements, by the planner's estimate. `tableTotal` is the table's number of rows. */
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

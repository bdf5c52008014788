import type { Db } from '../../../db/database.ts';
import { asScan, whereClause } from '../conditions/condition.ts';
import { cheapest, isHeavy } from '../lane/lane.ts';
import type { MatchCount } from '../match-count.ts';
import { choosePlan, type Known, nothingKnown, type Strategy } from './choose-plan.ts';
import { filterFirst } from './filter-first.ts';
import { indexScan } from './index-scan.ts';
import { type PageRequest, planFacts } from './page-request.ts';
import { type PageResult, runPage } from './page-result.ts';
import type { Statement } from './page-statement.ts';
import { probeFirst } from './probe-first.ts';
import { rareWordsFirst } from './rare-words-first.ts';
import { scanFromBound } from './scan-from-bound.ts';
import { throughLabels } from './through-labels.ts';

/** Ways to learn the number of matching rows while the page is read. */
export interface Matches {
  /** The number of matching rows at the last count. */
  estimate: number | undefined;
  /** Counts the matching rows. Unless `isAnew`, an outdated count from the cache will do. Absent if they are never counted. */
  count?: (isAnew: boolean) => Promise<MatchCount>;
}

const STATEMENTS: Record<Exclude<Strategy, 'filter-first' | 'index-scan'>, (request: PageRequest) => Statement> = {
  'through-labels': throughLabels,
  'rare-words-first': rareWordsFirst,
};

/** Reads a page: performs the steps that `choosePlan` names until one of them yields the page. */
export async function readPage(db: Db, request: PageRequest, matches: Matches): Promise<PageResult> {
  const facts = planFacts(request);
  let known: Known = { ...nothingKnown, estimate: matches.estimate };
  let probe: PageResult | null = null;
  let count: MatchCount | null = null;
  for (;;) {
    const step = choosePlan(facts, known);
    switch (step) {
      case 'probe-first':
        probe = await runPage(db, probeFirst(request));
        known = { ...known, probe: { found: probe.rows.length, tableTotal: probe.tableTotal } };
        break;
      case 'keep-probe':
        return present(probe);
      case 'count':
      case 'count-again':
        count = await counted(matches, step === 'count-again');
        known = { ...known, count: { total: count.total, hasBounds: count.least !== null } };
        break;
      case 'scan-from-bound': {
        const earlier = present(count);
        const page = await runPage(db, scanFromBound(rowByRow(request), earlier));
        if (page.revision === earlier.revision) return page;
        // A write since the count may have brought a match outside the bounds. The count, brought up to date, shows whether one did.
        count = await counted(matches, true);
        if (isWithin(count, earlier)) return page;
        known = { ...known, count: { total: count.total, hasBounds: count.least !== null }, staleScans: known.staleScans + 1 };
        break;
      }
      case 'filter-first': {
        const gathering = await cheapest({ reads: db }, facts, [filterFirst(request)], probe?.tableTotal ?? 0);
        if (!isHeavy(gathering) || !facts.isSearch || known.estimate !== undefined || !matches.count) return runPage(db, gathering);
        // Too many rows to gather for one page. They are counted once for all who ask, and the page is read from their bounds.
        known = { ...known, estimate: Number.POSITIVE_INFINITY };
        break;
      }
      case 'index-scan':
        return runPage(db, await bestScan(db, request));
      default:
        return runPage(db, STATEMENTS[step](request));
    }
  }
}

/** Chooses between two scans for a search that is deep or has many matches: the words find the rows, or each row is tested in order. */
async function bestScan(db: Db, request: PageRequest): Promise<Statement> {
  if (!request.where.isSearch) return indexScan(request);
  return cheapest({ reads: db }, request.where, [indexScan(request), indexScan(rowByRow(request))], Number.POSITIVE_INFINITY);
}

/** Returns the request with words that are tested on each row of the order, because finding all their rows first would take longer. */
function rowByRow(request: PageRequest): PageRequest {
  const { where } = request;
  return where.isSearch ? { ...request, where: { ...where, text: whereClause(where.conditions.map(asScan)) } } : request;
}

async function counted({ count }: Matches, isAnew: boolean): Promise<MatchCount> {
  if (!count) throw new Error('What is never counted is gathered');
  return count(isAnew);
}

/** Returns true if nothing has matched outside the bounds of the earlier count since then. */
const isWithin = (count: MatchCount, earlier: MatchCount): boolean =>
  count.lineage === earlier.lineage && count.least === earlier.least && count.greatest === earlier.greatest;

/** Returns the result of an earlier step, which must exist. */
function present<T>(value: T | null): T {
  if (value === null) throw new Error('The plan uses what no step has read');
  return value;
}

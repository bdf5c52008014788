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

/** What can be asked about the matching rows beside the page itself. */
export interface Matches {
  /** How many there were when they were last counted. */
  estimate: number | undefined;
  /** Counts them, or remembers the count unless it is asked for anew. Absent where they are never counted. */
  count?: (isAnew: boolean) => Promise<MatchCount>;
}

const STATEMENTS: Record<Exclude<Strategy, 'filter-first' | 'index-scan'>, (request: PageRequest) => Statement> = {
  'through-labels': throughLabels,
  'rare-words-first': rareWordsFirst,
};

/** Reads a page: takes the steps that `choosePlan` names until one of them brings the page. */
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
        // A write since the count may have brought a row beyond the bounds. All changes since then tell whether one did.
        count = await counted(matches, true);
        if (isWithin(count, earlier)) return page;
        known = { ...known, count: { total: count.total, hasBounds: count.least !== null }, staleScans: known.staleScans + 1 };
        break;
      }
      case 'filter-first': {
        const gathering = await cheapest({ reads: db }, facts, [filterFirst(request)], probe?.tableTotal ?? 0);
        if (!isHeavy(gathering) || !facts.isSearch || known.estimate !== undefined || !matches.count) return runPage(db, gathering);
        // So many rows are counted once for all who ask, and the page is looked for from their bounds on.
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

/** A search far down the order, or of many rows at once: either its words find the rows, or each row of the order is tested. */
async function bestScan(db: Db, request: PageRequest): Promise<Statement> {
  if (!request.where.isSearch) return indexScan(request);
  return cheapest({ reads: db }, request.where, [indexScan(request), indexScan(rowByRow(request))], Number.POSITIVE_INFINITY);
}

/** The same request with words that are tested on each row of the order: to find all their rows first would take longer. */
function rowByRow(request: PageRequest): PageRequest {
  const { where } = request;
  return where.isSearch ? { ...request, where: { ...where, text: whereClause(where.conditions.map(asScan)) } } : request;
}

async function counted({ count }: Matches, isAnew: boolean): Promise<MatchCount> {
  if (!count) throw new Error('What is never counted is gathered');
  return count(isAnew);
}

/** Whether nothing has matched beyond the bounds of the earlier count since it was made. */
const isWithin = (count: MatchCount, earlier: MatchCount): boolean =>
  count.lineage === earlier.lineage && count.least === earlier.least && count.greatest === earlier.greatest;

/** What an earlier step brought. */
function present<T>(value: T | null): T {
  if (value === null) throw new Error('The plan uses what no step has read');
  return value;
}

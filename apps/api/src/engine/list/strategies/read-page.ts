import type { Db } from '../../../db/database.ts';
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
  /** Counts them, or remembers the count unless it is asked for anew. */
  count(isAnew: boolean): Promise<MatchCount>;
}

const STATEMENTS: Record<Strategy, (request: PageRequest) => Statement> = {
  'index-scan': indexScan,
  'through-labels': throughLabels,
  'filter-first': filterFirst,
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
        count = await matches.count(step === 'count-again');
        known = { ...known, count: { total: count.total, hasBounds: count.least !== null } };
        break;
      case 'scan-from-bound': {
        const counted = present(count);
        const page = await runPage(db, scanFromBound(request, counted));
        if (page.revision === counted.revision) return page;
        // A write since the count may have brought a row beyond the bounds. All changes since then tell whether one did.
        count = await matches.count(true);
        if (isWithin(count, counted)) return page;
        known = { ...known, count: { total: count.total, hasBounds: count.least !== null }, staleScans: known.staleScans + 1 };
        break;
      }
      default:
        return runPage(db, STATEMENTS[step](request));
    }
  }
}

/** Whether nothing has matched beyond the bounds of the earlier count since it was made. */
const isWithin = (count: MatchCount, earlier: MatchCount): boolean =>
  count.lineage === earlier.lineage && count.least === earlier.least && count.greatest === earlier.greatest;

/** What an earlier step brought. */
function present<T>(value: T | null): T {
  if (value === null) throw new Error('The plan uses what no step has read');
  return value;
}

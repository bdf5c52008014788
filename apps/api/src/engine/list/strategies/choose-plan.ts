/** The properties of a request that decide how its page is read. */
export interface QueryFacts {
  /** Words or filters narrow the list. */
  isFiltered: boolean;
  isSearch: boolean;
  /** The search contains a long number, which few rows contain. */
  hasRareWord: boolean;
  /** The only condition compares a column with one value. */
  isOneValue: boolean;
  /** The matches can change without a write, so a count cannot be reused later. */
  isVolatile: boolean;
  /** Ordered by the id alone. */
  isById: boolean;
  /** Ordered by the label of a reference. */
  isByLabel: boolean;
  /** Reading begins at a known row of the order. */
  hasBookmark: boolean;
  /** How many rows lie between the start of the read and the page. */
  skipped: number;
  size: number;
}

/** What has been learnt so far. Every step adds to it. */
export interface Known {
  /** How many rows matched at the last count, or infinite if gathering them would be heavy. Possibly outdated, so only a hint. */
  estimate: number | undefined;
  /** How many matches the probe found among the first rows, and how many rows the table has. */
  probe: { found: number; tableTotal: number } | null;
  /** How many rows match, and whether the count included the first and last matching id. */
  count: { total: number; hasBounds: boolean } | null;
  /** How many scans from a bound were wasted because a write had made the bound wrong. */
  staleScans: number;
}

export const nothingKnown: Known = { estimate: undefined, probe: null, count: null, staleScans: 0 };

/** A step that reads the page. */
export type Strategy = 'index-scan' | 'through-labels' | 'filter-first' | 'rare-words-first';
export type Step =
  | Strategy
  /** Reads the page starting at the first or last matching id. It is stale if a write has brought a match outside the bounds. */
  | 'scan-from-bound'
  /** Keeps the matches among the first rows of the order. */
  | 'probe-first'
  /** Uses the rows that the probe found as the page. */
  | 'keep-probe'
  /** Counts the matching rows, or uses a cached count, even an outdated one. */
  | 'count'
  /** Brings the count of matching rows up to date, or counts them again. */
  | 'count-again';

/** How many rows of the order a probe looks at. */
export const PROBED_ROWS = 500;
/** Up to this number, matching rows are best gathered through the filter's index and then sorted. */
const FEW_MATCHES = 5000;
/** Beyond this number of rows, PostgreSQL plans an offset better than a probe does. */
const DEEP = PROBED_ROWS / 2;
/** After this number of stale scans, the list is written too often for bounds to help. */
const MAX_STALE_SCANS = 2;

/**
 * Chooses the next step towards a page. Frequent matches lie among the first rows of the order; rare matches are found through the filter's
 * index and sorted. No statistics show which case it is, because filters and orders are correlated (dates follow ids), so the engine looks
 * at some rows first and then decides. The caller repeats with what each step has learnt until a step reads the page.
 */
export function choosePlan(facts: QueryFacts, known: Known): Step {
  if (!facts.isFiltered) return facts.isByLabel && facts.skipped + facts.size <= PROBED_ROWS ? 'through-labels' : 'index-scan';
  if (facts.isOneValue && facts.isById) return 'index-scan';
  if (facts.skipped + facts.size > DEEP) return 'index-scan';
  const gather = facts.hasRareWord ? 'rare-words-first' : 'filter-first';
  if (isExpectedRare(facts, known)) return gather;
  if (!known.probe) return 'probe-first';
  if (isProbeEnough(facts, known.probe)) return 'keep-probe';
  if (isNarrowSearch(facts, known)) return gather;
  if (known.staleScans === MAX_STALE_SCANS) return 'index-scan';
  if (!known.count) return known.staleScans > 0 ? 'count-again' : 'count';
  if (known.count.total <= FEW_MATCHES) return gather;
  if (facts.isById && known.count.hasBounds && !facts.hasBookmark && !facts.isVolatile) return 'scan-from-bound';
  // Many rows match, but none near the front. If they are most of the table, following the index is faster than sorting them all.
  return known.count.total > known.probe.tableTotal / 2 ? 'index-scan' : gather;
}

const isExpectedRare = ({ hasRareWord }: QueryFacts, { estimate }: Known): boolean =>
  estimate === undefined ? hasRareWord : estimate <= FEW_MATCHES;

/** Returns true if the rows are gathered at once: counting a search costs as much as finding its rows. False if many are known to match. */
const isNarrowSearch = ({ isSearch }: QueryFacts, { estimate = 0 }: Known): boolean => isSearch && estimate <= FEW_MATCHES;

/** Returns true if the probe filled the page or saw the whole table. */
const isProbeEnough = ({ size, hasBookmark }: QueryFacts, { found, tableTotal }: NonNullable<Known['probe']>): boolean =>
  found >= size || (!hasBookmark && tableTotal <= PROBED_ROWS);

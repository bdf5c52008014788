/** What a list asks for, as far as it decides how a page is read. */
export interface QueryFacts {
  /** Words or filters narrow the list. */
  isFiltered: boolean;
  isSearch: boolean;
  /** The search holds a long number, which few rows hold. */
  hasRareWord: boolean;
  /** The only filter compares a column with one value. */
  isOneValue: boolean;
  /** What matches can change without a write, so that no count may be trusted later. */
  isVolatile: boolean;
  /** Ordered by the id alone. */
  isById: boolean;
  /** Ordered by the label of a reference. */
  isByLabel: boolean;
  /** Reading begins at a known row of the order. */
  hasBookmark: boolean;
  /** How many rows lie between where reading begins and the page. */
  skipped: number;
  size: number;
}

/** What has been learnt so far. Every step adds to it. */
export interface Known {
  /** How many rows matched when they were last counted, or endless where to gather them would be heavy. It may be outdated: only a hint. */
  estimate: number | undefined;
  /** What the probe found among the first rows, and how many rows the table has. */
  probe: { found: number; tableTotal: number } | null;
  /** How many rows match, and whether their first and last ids came with it. */
  count: { total: number; hasBounds: boolean } | null;
  /** How often a scan began at a bound that a write had meanwhile made wrong. */
  staleScans: number;
}

export const nothingKnown: Known = { estimate: undefined, probe: null, count: null, staleScans: 0 };

/** A step that reads the page. */
export type Strategy = 'index-scan' | 'through-labels' | 'filter-first' | 'rare-words-first';
export type Step =
  | Strategy
  /** Reads the page from the first or last matching id on; stale when the count is of another revision. */
  | 'scan-from-bound'
  /** Keeps the matching rows among the first ones of the order. */
  | 'probe-first'
  /** The page is what the probe found. */
  | 'keep-probe'
  /** Asks how many rows match; a remembered answer will do. */
  | 'count'
  /** The same, but not from memory. */
  | 'count-again';

/** How many rows of the order a probe looks at. */
export const PROBED_ROWS = 500;
/** So few matching rows are best gathered through the filter and then sorted. */
const FEW_MATCHES = 5000;
/** Beyond so many rows, PostgreSQL plans an offset better than a probe does. */
const DEEP = PROBED_ROWS / 2;
/** After so many stale scans the list is written too often for bounds to help. */
const MAX_STALE_SCANS = 2;

/**
 * The next step towards a page. Matches that are frequent lie among the first rows of the order; matches that are rare are found
 * through the filter and sorted. No statistics tell which it is, because filters and orders depend on each other (dates follow
 * ids), so the engine looks first and decides then. Call it again with what a step has brought until it names a page.
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
  // Many rows match but none near the front: the index leads to them sooner than a sort of them all, if they are most of the table.
  return known.count.total > known.probe.tableTotal / 2 ? 'index-scan' : gather;
}

const isExpectedRare = ({ hasRareWord }: QueryFacts, { estimate }: Known): boolean =>
  estimate === undefined ? hasRareWord : estimate <= FEW_MATCHES;

/** Counting the rows of a search is finding them: they are gathered at once, unless they are known to be many. */
const isNarrowSearch = ({ isSearch }: QueryFacts, { estimate = 0 }: Known): boolean => isSearch && estimate <= FEW_MATCHES;

/** The probe filled the page, or it saw the whole table. */
const isProbeEnough = ({ size, hasBookmark }: QueryFacts, { found, tableTotal }: NonNullable<Known['probe']>): boolean =>
  found >= size || (!hasBookmark && tableTotal <= PROBED_ROWS);

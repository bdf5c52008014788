import { describe, expect, it } from 'vitest';
import { choosePlan, type Known, nothingKnown, type QueryFacts, type Step } from './choose-plan.ts';

/** The first page of ten rows, newest first, without search or filter. */
const plain: QueryFacts = {
  isFiltered: false,
  isSearch: false,
  hasRareWord: false,
  isOneValue: false,
  isVolatile: false,
  isById: true,
  isByLabel: false,
  hasBookmark: false,
  skipped: 0,
  size: 10,
};
const byName = { isById: false };
const byLabel = { isById: false, isByLabel: true };
const filtered = { isFiltered: true };
const search = { isFiltered: true, isSearch: true };
const rareSearch = { ...search, hasRareWord: true };

const emptyProbe = { found: 0, tableTotal: 1_000_000 };
const fullProbe = { found: 10, tableTotal: 1_000_000 };
const few = { total: 5000, hasBounds: true };
const some = { total: 5001, hasBounds: true };
const most = { total: 600_000, hasBounds: true };

type Case = [what: string, facts: Partial<QueryFacts>, known: Partial<Known>, step: Step];

const CASES: Record<string, Case[]> = {
  'without search or filter': [
    ['by id', {}, {}, 'index-scan'],
    ['by a column', byName, {}, 'index-scan'],
    ['by a label', byLabel, {}, 'through-labels'],
    ['by a label, 490 rows on', { ...byLabel, skipped: 490 }, {}, 'through-labels'],
    ['by a label, 491 rows on', { ...byLabel, skipped: 491 }, {}, 'index-scan'],
    ['by a label, deep but near a bookmark', { ...byLabel, hasBookmark: true, skipped: 20 }, {}, 'through-labels'],
  ],
  'where the index of the order leads to the page': [
    ['one value, by id', { ...filtered, isOneValue: true }, {}, 'index-scan'],
    ['one value, by id, whatever is expected', { ...filtered, isOneValue: true }, { estimate: 3 }, 'index-scan'],
    ['a page that ends after 250 rows', { ...filtered, skipped: 241 }, {}, 'index-scan'],
    ['the same for a rare word', { ...rareSearch, skipped: 241 }, {}, 'index-scan'],
  ],
  'before anything is read': [
    ['a range, by id', filtered, {}, 'probe-first'],
    ['one value, by a column', { ...filtered, ...byName, isOneValue: true }, {}, 'probe-first'],
    ['a page that ends at 250 rows', { ...filtered, skipped: 240 }, {}, 'probe-first'],
    ['a filter, by a label', { ...filtered, ...byLabel }, {}, 'probe-first'],
    ['a filter that few rows matched', filtered, { estimate: 5000 }, 'filter-first'],
    ['a filter that many rows matched', filtered, { estimate: 5001 }, 'probe-first'],
    ['a search', search, {}, 'probe-first'],
    ['a search that few rows matched', search, { estimate: 12 }, 'filter-first'],
    ['a search with a rare word', rareSearch, {}, 'rare-words-first'],
    ['a rare word that many rows matched after all', rareSearch, { estimate: 5001 }, 'probe-first'],
  ],
  'after the probe': [
    ['it filled the page', filtered, { probe: fullProbe }, 'keep-probe'],
    ['it saw the whole table', filtered, { probe: { found: 3, tableTotal: 500 } }, 'keep-probe'],
    ['it saw a small table from a bookmark on', { ...filtered, hasBookmark: true }, { probe: { found: 3, tableTotal: 500 } }, 'count'],
    ['it found too few of a filter', filtered, { probe: { found: 9, tableTotal: 501 } }, 'count'],
    ['it found too few of a search', search, { probe: emptyProbe }, 'filter-first'],
    ['it found too few of a search that many rows match', search, { estimate: 5001, probe: emptyProbe }, 'count'],
    [
      'it found too few of a search that would be heavy to gather',
      search,
      { estimate: Number.POSITIVE_INFINITY, probe: emptyProbe },
      'count',
    ],
    ['it found too few of a rare word', rareSearch, { estimate: 5000, probe: emptyProbe }, 'rare-words-first'],
  ],
  'after the count': [
    ['few match', filtered, { probe: emptyProbe, count: few }, 'filter-first'],
    ['many match, by id', filtered, { probe: emptyProbe, count: some }, 'scan-from-bound'],
    ['many match a search, by id', search, { estimate: 5001, probe: emptyProbe, count: some }, 'scan-from-bound'],
    ['many match, by id, but no bounds are known', filtered, { probe: emptyProbe, count: { ...some, hasBounds: false } }, 'filter-first'],
    ['many match, by id, from a bookmark on', { ...filtered, hasBookmark: true }, { probe: emptyProbe, count: some }, 'filter-first'],
    ['many match, by id, but the clock decides', { ...filtered, isVolatile: true }, { probe: emptyProbe, count: some }, 'filter-first'],
    ['many match, by a column', { ...filtered, ...byName }, { probe: emptyProbe, count: some }, 'filter-first'],
    ['most match, by a column', { ...filtered, ...byName }, { probe: emptyProbe, count: most }, 'index-scan'],
    ['most match, by a label', { ...filtered, ...byLabel }, { probe: emptyProbe, count: most }, 'index-scan'],
  ],
  'after a scan from a bound that a write made wrong': [
    ['once', filtered, { probe: emptyProbe, staleScans: 1 }, 'count-again'],
    ['once, counted again', filtered, { probe: emptyProbe, count: some, staleScans: 1 }, 'scan-from-bound'],
    ['twice', filtered, { probe: emptyProbe, staleScans: 2 }, 'index-scan'],
  ],
};

describe.each(Object.entries(CASES))('%s', (_when, cases) => {
  it.each(cases)('%s', (_what, facts, known, step) => {
    expect(choosePlan({ ...plain, ...facts }, { ...nothingKnown, ...known })).toBe(step);
  });
});

import { labelLike, type Reference } from '../../definition/table.ts';
import { inLabel, inOwnTexts, type Searched, searchedReferences, type WordMatch, wordAsTest, wordIds } from './word-match.ts';

/**
 * A search whose first word is rare. The statement hides the words from the planner, so that one plan is good for all words and
 * the statement is prepared once. To plan it again for each search took longer than the search itself.
 */
export interface RareWordSearch {
  /** Common table expressions, to go before the statement: the patterns `w`, the ids `f` of the rarest word, labels of the others. */
  expressions: string[];
  /** What else must be true of a row of `f`. */
  tests: string[];
}

/** For more rows than this, the labels that hold a word are collected once instead of being looked up for each row. */
const MANY_ROWS = 300;
/** At most so many labels of a list are collected. */
const MAX_LABELS = 2000;

/** With `isMixed`, the rarest word holds more than its number. */
export function rareWordSearch(searched: Searched, parameters: string[], isMixed: boolean): RareWordSearch {
  const patterns = parameters.map((parameter) => `containing(${parameter}::text) as "${parameter}"`);
  const [rarest = '', ...others] = parameters;
  const number = isMixed && !searched.isNamesOnly ? numberIn(rarest) : null;
  if (number) patterns.push(number);
  const expressions = [
    `w as materialized (select ${patterns.join(', ')})`,
    `f as materialized (${wordIds(hiddenMatch(searched, rarest), number && hidden(NUMBER))})`,
    `n as materialized (select count(*) > ${MANY_ROWS} as "isMany" from f)`,
  ];
  const labels = others.map((parameter) => labelTests(searched, parameter));
  return { expressions: [...expressions, ...labels.flatMap((label) => label.expressions)], tests: labels.map(({ test }) => test) };
}

const NUMBER = 'number';

/** The pattern of the number in a word. The index then compares a few groups of digits, and not those of letters that every name holds. */
const numberIn = (parameter: string): string => `containing(substring(fold(${parameter}::text) from '[0-9]{4,}')) as "${NUMBER}"`;

/** The pattern as a subquery: the planner cannot look into it. */
const hidden = (parameter: string): string => `(select w."${parameter}" from w)`;
const hiddenMatch = (searched: Searched, parameter: string): WordMatch => ({
  ...searched,
  kind: 'word',
  pattern: hidden(parameter),
  isSet: true,
});

/** The test of one more word: among collected labels when there are many rows, row by row when there are few. */
function labelTests(searched: Searched, parameter: string): { expressions: string[]; test: string } {
  const rowByRow = wordAsTest(hiddenMatch(searched, parameter));
  const references = searchedReferences(searched);
  // The labels of a list of millions are always looked up.
  const collected = references.filter(({ isLong }) => !isLong).map((reference) => collectedLabels(reference, parameter));
  if (collected.length === 0) return { expressions: [], test: rowByRow };
  const pattern = hidden(parameter);
  const amongLabels = [
    inOwnTexts(searched, pattern),
    ...collected.map(({ isAmong }) => isAmong),
    ...collected.map(({ isBeyond }) => isBeyond),
    ...references.filter(({ isLong }) => isLong).map((reference) => inLabel(reference, pattern)),
  ];
  return {
    expressions: collected.flatMap(({ expressions }) => expressions),
    test: `case when (select "isMany" from n) then (${amongLabels.join(' or ')}) else ${rowByRow} end`,
  };
}

/** The labels that hold the word. Where there are more than were collected, each row's label is looked up all the same. */
function collectedLabels(reference: Reference, parameter: string): { expressions: string[]; isAmong: string; isBeyond: string } {
  const name = `${reference.column} ${parameter}`;
  const pattern = hidden(parameter);
  return {
    expressions: [
      `"${name}" as materialized (select "id" from "${reference.target}" where ${labelLike(reference, pattern)} limit ${MAX_LABELS + 1})`,
      `"n ${name}" as materialized (select count(*) > ${MAX_LABELS} as "isCut" from "${name}")`,
    ],
    isAmong: `t."${reference.column}" in (select "id" from "${name}")`,
    isBeyond: `(select "isCut" from "n ${name}") and ${inLabel(reference, pattern)}`,
  };
}

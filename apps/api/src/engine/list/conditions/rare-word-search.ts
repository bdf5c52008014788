import { labelLike, type Reference } from '../../definition/table.ts';
import { inLinkedLabels, inOwnTexts, type Searched, searchedReferences, type WordMatch, wordSources } from './word-match.ts';

/**
 * A search whose first word is rare. The statement hides the words from the planner, so that one plan is good for all words and
 * the statement is prepared once. To plan it again for each search took longer than the search itself.
 */
export interface RareWordSearch {
  /** Common table expressions, to go before the statement: the patterns `w`, and the labels that hold the other words. */
  expressions: string[];
  /** The rows of the rarest word: what follows `select`, of alias `s`, once for each place where the word may stand. */
  sources: string[];
  /** What else must be true of such a row, of alias `t`. */
  tests: string[];
}

/** At most so many labels of a list are collected. */
const MAX_LABELS = 2000;

/** A word beside the rarest one. */
export interface OtherWord {
  parameter: string;
  /** Whether the labels that hold it can be found by an index. */
  isIndexed: boolean;
}

/** With `isMixed`, the rarest word holds more than its number. */
export function rareWordSearch(searched: Searched, rarest: string, others: OtherWord[], isMixed: boolean): RareWordSearch {
  const patterns = [rarest, ...others.map(({ parameter }) => parameter)].map(
    (parameter) => `containing(${parameter}::text) as "${parameter}"`,
  );
  const digits = digitsIn(rarest);
  patterns.push(`(${digits} || ':*')::tsquery as "${QUERY}"`);
  if (isMixed) patterns.push(`containing(${digits}) as "${NUMBER}"`);
  const tested = others.map((word) => otherWordTest(searched, word));
  return {
    expressions: [`w as materialized (select ${patterns.join(', ')})`, ...tested.flatMap(({ expressions }) => expressions)],
    sources: wordSources(hiddenMatch(searched, rarest), { query: hidden(QUERY), pattern: isMixed ? hidden(NUMBER) : null }),
    tests: tested.map(({ test }) => test),
  };
}

const NUMBER = 'number';
const QUERY = 'query';

/**
 * A number in a word: its last six digits in a row, or else five or four. An index then compares digits alone, and not groups of letters
 * that every name holds. In the name of a job the last number is its own; client and date stand before it.
 */
function digitsIn(parameter: string): string {
  const runs = [6, 5, 4].map((digits) => `substring(fold(${parameter}::text) from '.*([0-9]{${digits}})')`);
  return `coalesce(${runs.join(', ')})`;
}

/** The pattern as a subquery: the planner cannot look into it. */
const hidden = (parameter: string): string => `(select w."${parameter}" from w)`;
const hiddenMatch = (searched: Searched, parameter: string): WordMatch => ({
  ...searched,
  kind: 'word',
  pattern: hidden(parameter),
  isSet: true,
  isIndexed: true,
});

/** The test of one more word. The labels that hold it are collected when the first row's own texts lack it, and not before. */
function otherWordTest(searched: Searched, { parameter, isIndexed }: OtherWord): { expressions: string[]; test: string } {
  const references = searchedReferences(searched);
  const pattern = hidden(parameter);
  // The labels of a list of millions are always looked up, and so are those that no index would find.
  const canCollect = ({ isLong }: Reference): boolean => isIndexed && !isLong;
  const collected = references.filter(canCollect).map((reference) => collectedLabels(reference, parameter));
  const lookedUp = references.filter((reference) => !canCollect(reference)).map((reference) => labelLookUp(reference, pattern));
  const tests = [
    inOwnTexts(searched, pattern),
    ...collected.map(({ isAmong }) => isAmong),
    ...collected.map(({ isBeyond }) => isBeyond),
    ...lookedUp,
    ...inLinkedLabels(searched, pattern),
  ];
  return { expressions: collected.map(({ expression }) => expression), test: `(${tests.join(' or ')})` };
}

/** Tests one label, found by its id. As an `exists`, the planner could find all labels that hold the word instead. */
const labelLookUp = (reference: Reference, pattern: string): string =>
  `(select ${labelLike(reference, pattern)} from "${reference.target}" r where r."id" = t."${reference.column}")`;

/** The labels that hold the word. Where there are more than were collected, each row's label is looked up all the same. */
function collectedLabels(reference: Reference, parameter: string): { expression: string; isAmong: string; isBeyond: string } {
  const name = `${reference.column} ${parameter}`;
  const pattern = hidden(parameter);
  return {
    expression: `"${name}" as materialized (select "id" from "${reference.target}" where ${labelLike(reference, pattern)} limit ${MAX_LABELS + 1})`,
    isAmong: `t."${reference.column}" in (select "id" from "${name}")`,
    isBeyond: `(select count(*) > ${MAX_LABELS} from "${name}") and ${labelLookUp(reference, pattern)}`,
  };
}

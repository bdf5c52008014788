import { labelLike, type Reference } from '../../definition/table.ts';
import { inLinkedLabels, inOwnTexts, type Searched, searchedReferences, type WordMatch, wordSources } from './word-match.ts';

/**
 * A search whose first word is rare. The statement hides the words from the planner, so that one prepared plan serves all words: planning
 * the statement anew for each search took longer than running it.
 */
export interface RareWordSearch {
  /** Common table expressions for the beginning of the statement: the patterns `w`, and the labels that contain the other words. */
  expressions: string[];
  /** The queries for rows with the rarest word, one per place where it can occur: each is the part after `select`, with alias `s`. */
  sources: string[];
  /** The conditions that such a row must also satisfy, on alias `t`. */
  tests: string[];
}

/** The most labels that are collected from one table. */
const MAX_LABELS = 2000;

/** A word of the search other than the rarest one. */
export interface OtherWord {
  parameter: string;
  /** True when an index can find the labels that contain the word. */
  isIndexed: boolean;
}

/** Builds the search. `isMixed` means that the rarest word contains more than its number. */
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
 * Returns a number within a word: the last run of six digits, or else of five or four. The index then compares only digits, and not groups
 * of letters that every name contains. The last number is the most selective: in the name of a job it comes after the client and the date.
 */
function digitsIn(parameter: string): string {
  const runs = [6, 5, 4].map((digits) => `substring(fold(${parameter}::text) from '.*([0-9]{${digits}})')`);
  return `coalesce(${runs.join(', ')})`;
}

/** Reads the pattern through a subquery, so that the planner cannot see it. */
const hidden = (parameter: string): string => `(select w."${parameter}" from w)`;
const hiddenMatch = (searched: Searched, parameter: string): WordMatch => ({
  ...searched,
  kind: 'word',
  pattern: hidden(parameter),
  isSet: true,
  isIndexed: true,
});

/** Builds the test of one more word. Labels that contain it are collected only when a row's own texts lack it for the first time. */
function otherWordTest(searched: Searched, { parameter, isIndexed }: OtherWord): { expressions: string[]; test: string } {
  const references = searchedReferences(searched);
  const pattern = hidden(parameter);
  // Labels of a table with millions of rows are looked up one by one, and so are labels that no index can find.
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

/** Tests one label, found by its id. Not written as `exists`: the planner could then gather all labels that contain the word. */
const labelLookUp = (reference: Reference, pattern: string): string =>
  `(select ${labelLike(reference, pattern)} from "${reference.target}" r where r."id" = t."${reference.column}")`;

/** Collects the labels that contain the word. If there are more than the limit, each row's label is looked up as well. */
function collectedLabels(reference: Reference, parameter: string): { expression: string; isAmong: string; isBeyond: string } {
  const name = `${reference.column} ${parameter}`;
  const pattern = hidden(parameter);
  return {
    expression: `"${name}" as materialized (select "id" from "${reference.target}" where ${labelLike(reference, pattern)} limit ${MAX_LABELS + 1})`,
    isAmong: `t."${reference.column}" in (select "id" from "${name}")`,
    isBeyond: `(select count(*) > ${MAX_LABELS} from "${name}") and ${labelLookUp(reference, pattern)}`,
  };
}

import { isTextual } from '@editique/domain/entity/field';
import { type Link, labelLike, type NumberOfWord, namesLike, type Reference, type Table, textsLike } from '../../definition/table.ts';

/** The texts that are searched for words. */
export interface Searched {
  table: Table;
  /**
   * The references that a select shows besides the names. If given, only the names and these references are searched: a hit elsewhere would
   * reveal other fields. Null searches everything.
   */
  shown: readonly string[] | null;
}

/** Matches rows that contain a word in their own texts, in the label of a reference or in the labels of a list of references. */
export interface WordMatch extends Searched {
  kind: 'word';
  /** The pattern for `like`, as SQL. */
  pattern: string;
  /** True when the word's rows are gathered as a set. Only the rarest word of a search is; the others are tested on its rows. */
  isSet: boolean;
  /** True when an index can find the word. */
  isIndexed: boolean;
}

/** Returns the references whose labels are searched. */
export const searchedReferences = ({ table, shown }: Searched): Reference[] =>
  table.references.filter(
    ({ alias, naming, field }) =>
      alias !== null && naming.some(({ definition }) => isTextual(definition)) && (shown === null || shown.includes(field)),
  );

/** Returns the lists of references whose labels are searched. A select shows none of them, so it searches none. */
export const searchedLinks = ({ table, shown }: Searched): Link[] => (shown === null ? table.links : []);

export function wordAsSet(match: WordMatch): string {
  if (!match.isSet) return wordAsTest(match);
  const hasLabels = searchedReferences(match).length > 0 || searchedLinks(match).length > 0;
  return hasLabels ? `t."id" in (${wordIds(match)})` : inOwnTexts(match, match.pattern);
}

export function wordAsTest(match: WordMatch): string {
  const own = inOwnTexts(match, match.pattern);
  const labels = [
    ...searchedReferences(match).map((reference) => inLabel(reference, match.pattern)),
    ...inLinkedLabels(match, match.pattern),
  ];
  return labels.length === 0 ? own : `(${[own, ...labels].join(' or ')})`;
}

/**
 * Returns the condition for a scan of all rows. The labels that contain the word are collected once; otherwise the planner expects one
 * lookup per row. With an array of label ids, an index can find the rows. If no index can help, the ids are made a set: the database would
 * compare each row with every element of an array, which took minutes for a digit that most names contain.
 */
export function wordAsScan(match: WordMatch): string {
  const labels = searchedReferences(match).map((reference) => {
    const ids = `array(select "id" from "${reference.target}" where ${labelLike(reference, match.pattern)})`;
    const among = match.isSet && match.isIndexed ? `= any(${ids})` : `in (select unnest(${ids}))`;
    return `t."${reference.column}" ${among}`;
  });
  return `(${[inOwnTexts(match, match.pattern), ...labels, ...inLinkedLabels(match, match.pattern)].join(' or ')})`;
}

/** Returns the query for the ids of the matching rows. */
export const wordIds = (match: WordMatch): string =>
  wordSources(match)
    .map((source) => `select s."id" ${source}`)
    .join(' union ');

/**
 * Returns one query per place where the word can occur, as the part after `select`, with alias `s`. Separate queries let each use its own
 * index. `number` is a number within the word.
 */
export function wordSources(match: WordMatch, number: NumberOfWord | null = null): string[] {
  const { table, pattern } = match;
  const byLabel = searchedReferences(match).map(
    (reference) => `s."${reference.column}" in (select "id" from "${reference.target}" where ${labelLike(reference, pattern, number)})`,
  );
  return [inOwnTexts(match, pattern, 's.', number), ...byLabel, ...inLinkedLabels(match, pattern, 's.')].map(
    (condition) => `from "${table.name}" s where ${condition}`,
  );
}

export const inOwnTexts = ({ table, shown }: Searched, pattern: string, alias = 't.', number: NumberOfWord | null = null): string =>
  shown === null ? textsLike(table, pattern, alias, number) : namesLike(table, pattern, alias, number);

/** Tests one label. With `exists`, the planner may look up each row's label or gather all labels: here it knows how many rows there are. */
const inLabel = (reference: Reference, pattern: string): string =>
  `exists (select 1 from "${reference.target}" r where r."id" = t."${reference.column}" and ${labelLike(reference, pattern)})`;

/** Tests the labels of each list of references. Only small tables have such lists, so reading all labels is cheap. */
export const inLinkedLabels = (searched: Searched, pattern: string, alias = 't.'): string[] =>
  searchedLinks(searched).map(
    ({ table, target, ownColumn, targetColumn, label }) =>
      `${alias}"id" in (select l."${ownColumn}" from "${table}" l join "${target}" r on r."id" = l."${targetColumn}" where fold(r."${label}") like ${pattern})`,
  );

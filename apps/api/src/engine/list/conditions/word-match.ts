import { isTextual } from '@editique/domain/entity/field';
import { type Link, labelLike, type NumberOfWord, namesLike, type Reference, type Table, textsLike } from '../../definition/table.ts';

/** Where words are looked for. */
export interface Searched {
  table: Table;
  /**
   * The references that an option of the row shows beside its names. Where it is given, words are looked for in what the option shows and in
   * nothing else: each hit would tell of the other fields. Null is everywhere.
   */
  shown: readonly string[] | null;
}

/** Rows that hold a word in their own texts, in the label of a reference or in one of a list of references. */
export interface WordMatch extends Searched {
  kind: 'word';
  /** The pattern for `like`, as SQL. */
  pattern: string;
  /** Whether its rows are worth finding as a set. Of several words only the rarest one is: the others are tested on its rows. */
  isSet: boolean;
  /** Whether an index can find it. */
  isIndexed: boolean;
}

/** The references whose labels are searched with the row. */
export const searchedReferences = ({ table, shown }: Searched): Reference[] =>
  table.references.filter(
    ({ alias, naming, field }) =>
      alias !== null && naming.some(({ definition }) => isTextual(definition)) && (shown === null || shown.includes(field)),
  );

/** The lists of references whose labels are searched with the row. An option shows none. */
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
 * For a scan of all rows: the labels that hold the word are collected once. The planner expects one look-up for each row otherwise. An
 * index finds the rows of an array; where none can help, the labels are made a set, because in an array the database looks at one after
 * the other for each row: minutes, for a digit that most names hold.
 */
export function wordAsScan(match: WordMatch): string {
  const labels = searchedReferences(match).map((reference) => {
    const ids = `array(select "id" from "${reference.target}" where ${labelLike(reference, match.pattern)})`;
    const among = match.isSet && match.isIndexed ? `= any(${ids})` : `in (select unnest(${ids}))`;
    return `t."${reference.column}" ${among}`;
  });
  return `(${[inOwnTexts(match, match.pattern), ...labels, ...inLinkedLabels(match, match.pattern)].join(' or ')})`;
}

/** The ids of the rows. */
export const wordIds = (match: WordMatch): string =>
  wordSources(match)
    .map((source) => `select s."id" ${source}`)
    .join(' union ');

/**
 * Where the rows are found, each as what follows `select`, of alias `s`: a query of its own uses its own index. `number` is a number
 * in the word.
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

/** Tests one label. The planner looks up the label of each row or reads all labels at once: it knows how many rows there are. */
const inLabel = (reference: Reference, pattern: string): string =>
  `exists (select 1 from "${reference.target}" r where r."id" = t."${reference.column}" and ${labelLike(reference, pattern)})`;

/** Tests the labels of each list of references. Only short lists have some, so that all labels may be read. */
export const inLinkedLabels = (searched: Searched, pattern: string, alias = 't.'): string[] =>
  searchedLinks(searched).map(
    ({ table, target, ownColumn, targetColumn, label }) =>
      `${alias}"id" in (select l."${ownColumn}" from "${table}" l join "${target}" r on r."id" = l."${targetColumn}" where fold(r."${label}") like ${pattern})`,
  );

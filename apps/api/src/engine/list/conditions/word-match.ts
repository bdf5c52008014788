import { isTextual } from '@editique/domain/entity/field';
import { labelLike, type Reference, type Table } from '../../definition/table.ts';

/** Rows that hold a word in their own texts or in the label of a reference. */
export interface WordMatch {
  kind: 'word';
  table: Table;
  /** The pattern for `like`, as SQL. */
  pattern: string;
  /** Whether its rows are worth finding as a set. Of several words only the rarest one is: the others are tested on its rows. */
  isSet: boolean;
}

/** The references whose labels are searched with the row. */
export const searchedReferences = (table: Table): Reference[] =>
  table.references.filter(({ alias, naming }) => alias !== null && naming.some(({ definition }) => isTextual(definition)));

export function wordAsSet(match: WordMatch): string {
  if (!match.isSet) return wordAsTest(match);
  return searchedReferences(match.table).length === 0 ? inOwnTexts(match.pattern) : `t."id" in (${wordIds(match)})`;
}

export function wordAsTest({ table, pattern }: WordMatch): string {
  const labels = searchedReferences(table).map((reference) => inLabel(reference, pattern));
  return labels.length === 0 ? inOwnTexts(pattern) : `(${[inOwnTexts(pattern), ...labels].join(' or ')})`;
}

/** The ids of the rows. Each source is a query of its own, so that each uses its own index. */
export function wordIds({ table, pattern }: WordMatch): string {
  const own = `select s."id" from "${table.name}" s where s."recherche" like ${pattern}`;
  const byLabel = searchedReferences(table).map(
    (reference) =>
      `select s."id" from "${table.name}" s where s."${reference.column}" in (select "id" from "${reference.target}" where ${labelLike(reference, pattern)})`,
  );
  return [own, ...byLabel].join(' union ');
}

export const inOwnTexts = (pattern: string): string => `t."recherche" like ${pattern}`;

/** Tests one label. The planner looks up the label of each row or reads all labels at once: it knows how many rows there are. */
export const inLabel = (reference: Reference, pattern: string): string =>
  `exists (select 1 from "${reference.target}" r where r."id" = t."${reference.column}" and ${labelLike(reference, pattern)})`;

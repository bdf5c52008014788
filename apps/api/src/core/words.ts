import { isTextual } from '@editique/domain/entity/field';
import { bind, bothWays, type Condition, type Making } from './condition.ts';
import { labelLike, type Table } from './table.ts';

const DIGIT = /\d/;
const LONG_NUMBER = /\d{4}/;
/** Few rows hold a long number. */
export const isRare = (word: string): boolean => LONG_NUMBER.test(word);
/** The index holds groups of three letters. */
const isIndexed = (word: string): boolean => word.length >= 3;
/** A number tells more than a word, and a long word more than a short one. */
export const byRarity = (words: string[]): string[] =>
  words.toSorted(
    (one, other) =>
      Number(isIndexed(other)) - Number(isIndexed(one)) || Number(DIGIT.test(other)) - Number(DIGIT.test(one)) || other.length - one.length,
  );

/** Rows found through a reference's label are united by id, so that each side uses its own index. */
export function wordCondition(table: Table, word: string, making: Making): Condition {
  const pattern = `containing(${bind(making, word)}::text)`;
  const labelled = table.references.filter(
    (reference) => reference.alias && reference.naming.some(({ definition }) => isTextual(definition)),
  );
  const own = `t."recherche" like ${pattern}`;
  if (labelled.length === 0) return bothWays(own);
  const branches = labelled.map((reference) => {
    making.tables.add(reference.target);
    return `select s."id" from "${table.name}" s where s."${reference.column}" in (select "id" from "${reference.target}" where ${labelLike(reference, pattern)})`;
  });
  // The planner looks up the label of each row, or all the labels at once: it knows how many rows there will be.
  const labels = labelled.map(
    (reference) =>
      `exists (select 1 from "${reference.target}" r where r."id" = t."${reference.column}" and ${labelLike(reference, pattern)})`,
  );
  const ids = `select s."id" from "${table.name}" s where s."recherche" like ${pattern} union ${branches.join(' union ')}`;
  return {
    ids,
    set: `t."id" in (${ids})`,
    row: `(${[own, ...labels].join(' or ')})`,
  };
}

import { isTextual } from '@editique/domain/entity/field';
import { labelLike, type Reference, type Table } from '../definition/table.ts';
import { bind, bothWays, type Condition, type Making } from './condition.ts';

const DIGIT = /\d/;
const LONG_NUMBER = /\d{4}/;
/** Few rows hold a long number. */
export const isRare = (word: string): boolean => LONG_NUMBER.test(word);
/** The index holds groups of three letters. */
const isIndexed = (word: string): boolean => word.length >= 3;
/** A number tells more than a word, and a long word more than a short one. */
const byRarity = (words: string[]): string[] =>
  words.toSorted(
    (one, other) =>
      Number(isIndexed(other)) - Number(isIndexed(one)) || Number(DIGIT.test(other)) - Number(DIGIT.test(one)) || other.length - one.length,
  );

/** What is looked for, in a form of which one plan is good for any words that few rows hold: the planner does not see the words. */
export interface Few {
  /** To go before the statement: the words' patterns, the rows `f` that hold the rarest one, the labels that hold the others. */
  parts: string[];
  /** What else must be true of such a row. */
  rest: string[];
}

export interface Search {
  /** The rarest word as a set, which is small; the others are looked for in its rows alone. */
  conditions: Condition[];
  few: Few | null;
}

export function searchOf(table: Table, q: string, making: Making): Search {
  const words = byRarity([...new Set(q.split(/\s+/).filter(Boolean))]);
  const parameters = words.map((word) => bind(making, word));
  const seen = parameters.map((parameter) => wordCondition(table, `containing(${parameter}::text)`, making));
  const conditions = seen.map((condition, index) => (index === 0 ? condition : bothWays(condition.row)));
  return { conditions, few: words[0] && isRare(words[0]) ? fewOf(table, parameters, making) : null };
}

function fewOf(table: Table, parameters: string[], making: Making): Few {
  const patterns = parameters.map((parameter) => `containing(${parameter}::text) as "${parameter}"`);
  const [rarest, ...others] = parameters.map((parameter) => wordCondition(table, hidden(parameter), making));
  const parts = [
    `w as materialized (select ${patterns.join(', ')})`,
    `f as materialized (${rarest?.ids})`,
    `n as materialized (select count(*) > ${MANY_ROWS} as "isMany" from f)`,
  ];
  const rest = others.map(({ row }, index) => labelsFirst(table, parameters[index + 1] ?? '', row, parts));
  return { parts, rest };
}

const hidden = (parameter: string): string => `(select w."${parameter}" from w)`;
/** For so many rows the labels that hold a word are gathered once, instead of being looked up for each row. */
const MANY_ROWS = 300;
/** So many labels are gathered at most; those of a long list are always looked up. */
const LABELS = 2000;

function labelsFirst(table: Table, parameter: string, row: string, parts: string[]): string {
  const labelled = table.references.filter(isLabelled);
  const short = labelled.filter(({ isLong }) => !isLong);
  if (short.length === 0) return row;
  const pattern = hidden(parameter);
  const lists = short.map((reference) => {
    const name = `${reference.column} ${parameter}`;
    parts.push(
      `"${name}" as materialized (select "id" from "${reference.target}" where ${labelLike(reference, pattern)} limit ${LABELS + 1})`,
      `"n ${name}" as materialized (select count(*) > ${LABELS} as "isCut" from "${name}")`,
    );
    return {
      among: `t."${reference.column}" in (select "id" from "${name}")`,
      beyond: `(select "isCut" from "n ${name}") and ${labelHolds(reference, pattern)}`,
    };
  });
  const gathered = [
    `t."recherche" like ${pattern}`,
    ...lists.map(({ among }) => among),
    ...lists.map(({ beyond }) => beyond),
    ...labelled.filter(({ isLong }) => isLong).map((reference) => labelHolds(reference, pattern)),
  ];
  return `case when (select "isMany" from n) then (${gathered.join(' or ')}) else ${row} end`;
}

/** Rows found through a reference's label are united by id, so that each side uses its own index. */
function wordCondition(table: Table, pattern: string, making: Making): Condition {
  const labelled = table.references.filter(isLabelled);
  for (const { target } of labelled) making.tables.add(target);
  const own = `t."recherche" like ${pattern}`;
  const ownIds = `select s."id" from "${table.name}" s where s."recherche" like ${pattern}`;
  if (labelled.length === 0) return { ids: ownIds, set: own, row: own };
  const branches = labelled.map(
    (reference) =>
      `select s."id" from "${table.name}" s where s."${reference.column}" in (select "id" from "${reference.target}" where ${labelLike(reference, pattern)})`,
  );
  const labels = labelled.map((reference) => labelHolds(reference, pattern));
  const ids = [ownIds, ...branches].join(' union ');
  return { ids, set: `t."id" in (${ids})`, row: `(${[own, ...labels].join(' or ')})` };
}

/** The planner looks up the label of each row, or all the labels at once: it knows how many rows there will be. */
const labelHolds = (reference: Reference, pattern: string): string =>
  `exists (select 1 from "${reference.target}" r where r."id" = t."${reference.column}" and ${labelLike(reference, pattern)})`;

const isLabelled = (reference: Reference): boolean =>
  reference.alias !== null && reference.naming.some(({ definition }) => isTextual(definition));

import type { Column, Link, Reference, Table } from '../definition/table.ts';
import { jsonValue, objectOf, storedLinks } from '../record/record.ts';

/** The columns and links that a statement writes. */
interface Written {
  columns: readonly string[];
  links: readonly Link[];
  /** Returns the SQL that reads a link as it is after the statement. */
  linkSource(link: Link): string;
}

/** Returns the columns of the row before an update that the journal compares with the row after it. */
export const comparedColumns = (table: Table, columns: readonly string[]): string[] => [
  ...compared(table, table.columns, columns).map(({ column }) => column),
  ...comparedReferences(table, columns).flatMap((reference) => [reference.column, ...keptLabels(reference)]),
];

/**
 * Returns the journal's changes of an update as an SQL expression over the rows `b` before and `t` after it. Stored values are compared,
 * and only those that differ are converted to JSON: a move changes three of a job's thirty fields.
 */
export function changesOf(table: Table, { columns, links, linkSource }: Written): string {
  const changes = [
    ...compared(table, table.columns, columns).map(columnChange),
    ...comparedReferences(table, columns).map(referenceChange),
    ...links.map((link) => change(link.field, `(${storedLinks(link)})`, `(${linkSource(link)})`)),
  ];
  return changes.length > 0 ? changes.join(' || ') : `'{}'::jsonb`;
}

/** Selects the columns to compare. A form field changes only if the statement writes it; a server field may be generated from others. */
const compared = (table: Table, among: readonly Column[], columns: readonly string[]): Column[] =>
  among.filter(({ column, definition }) => columns.includes(column) || table.entity.readOnly || definition.readOnly);

/** Selects the references to compare. A reference is never generated from other columns, so it changes only if it is written. */
const comparedReferences = (table: Table, columns: readonly string[]): Reference[] =>
  table.references.filter(({ column }) => columns.includes(column) || table.entity.readOnly);

function columnChange({ field, column, definition }: Column): string {
  const [before, after] = [`b."${column}"`, `t."${column}"`];
  const [shownBefore, shownAfter] = [jsonValue(before, definition), jsonValue(after, definition)];
  // The journal shows a time as hours and minutes, so a difference in seconds is no change.
  return definition.kind === 'time'
    ? change(field, shownBefore, shownAfter)
    : change(field, shownBefore, shownAfter, `${before} is distinct from ${after}`);
}

function referenceChange(reference: Reference): string {
  const { field, column } = reference;
  const names = [column, ...keptLabels(reference)];
  const row = (alias: string): string => `(${names.map((name) => `${alias}."${name}"`).join(', ')})`;
  return change(field, named(reference, 'b'), named(reference, 't'), `${row('b')} is distinct from ${row('t')}`);
}

/** Returns the referenced record as the journal shows it: its id and its naming fields. */
function named({ column, alias, target, naming }: Reference, row: string): string {
  const from = alias ? 'x' : row;
  const object = objectOf([
    ['id', `${row}."${column}"`],
    ...naming.map((name): [string, string] => [name.field, jsonValue(`${from}."${name.column}"`, name.definition)]),
  ]);
  return alias
    ? `(select ${object} from "${target}" x where x."id" = ${row}."${column}")`
    : `case when ${row}."${column}" is not null then ${object} end`;
}

const keptLabels = ({ alias, naming }: Reference): string[] => (alias ? [] : naming.map(({ column }) => column));

const change = (field: string, before: string, after: string, differs = `${before} is distinct from ${after}`): string =>
  `case when ${differs} then jsonb_build_object('${field}', jsonb_build_object('avant', ${before}, 'apres', ${after})) else '{}' end`;

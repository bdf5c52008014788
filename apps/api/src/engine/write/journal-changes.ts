import type { Column, Link, Reference, Table } from '../definition/table.ts';
import { jsonValue, objectOf, storedLinks } from '../record/record.ts';

/** What a statement may have changed: some columns by their names, and some links. */
interface Written {
  columns: readonly string[];
  links: readonly Link[];
  /** Reads a link as the statement leaves it. */
  linkSource(link: Link): string;
}

/** Columns of the row before an update that its journal compares with the row after it. */
export const comparedColumns = (table: Table, columns: readonly string[]): string[] => [
  ...compared(table, table.columns, columns).map(({ column }) => column),
  ...comparedReferences(table, columns).flatMap((reference) => [reference.column, ...keptLabels(reference)]),
];

/**
 * An expression: what the journal says of an update, from the rows `b` before and `t` after. Values are compared as they are stored, and
 * only those that differ become JSON: a move changes three fields of a job's thirty.
 */
export function changesOf(table: Table, { columns, links, linkSource }: Written): string {
  const changes = [
    ...compared(table, table.columns, columns).map(columnChange),
    ...comparedReferences(table, columns).map(referenceChange),
    ...links.map((link) => change(link.field, `(${storedLinks(link)})`, `(${linkSource(link)})`)),
  ];
  return changes.length > 0 ? changes.join(' || ') : `'{}'::jsonb`;
}

/** A field that forms write changes only where the statement writes it. One of the server may be worked out from others. */
const compared = (table: Table, among: readonly Column[], columns: readonly string[]): Column[] =>
  among.filter(({ column, definition }) => columns.includes(column) || table.entity.readOnly || definition.readOnly);

/** A reference is never worked out from other columns, so it changes only where the statement writes it. */
const comparedReferences = (table: Table, columns: readonly string[]): Reference[] =>
  table.references.filter(({ column }) => columns.includes(column) || table.entity.readOnly);

function columnChange({ field, column, definition }: Column): string {
  const [before, after] = [`b."${column}"`, `t."${column}"`];
  const [shownBefore, shownAfter] = [jsonValue(before, definition), jsonValue(after, definition)];
  // Of a time the journal shows hours and minutes: what differs below is no change.
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

/** The referenced record as the journal shows it: its id and its names. */
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

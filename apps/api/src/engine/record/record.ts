import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { Field } from '@editique/domain/entity/field';
import type { RecordOf } from '@editique/domain/record';
import type { Row } from '../../db/database.ts';
import type { Link, Reference, Table } from '../definition/table.ts';

/** Returns the select list that reads a whole record from alias `t` and the joined references. */
export function selectList(table: Table, linkSource: (link: Link) => string = storedLinks): string {
  const parts = ['t."id"', 't."version"'];
  for (const { field, column } of table.columns) parts.push(`t."${column}" as "${field}"`);
  for (const reference of table.references) parts.push(...referenceColumns(reference));
  for (const link of table.links) parts.push(`(${linkSource(link)}) as "${link.field}"`);
  return parts.join(', ');
}

/** Returns the column names that `selectList` produces. */
export const selectedNames = (table: Table): string[] => [
  ...['id', 'version', ...table.columns.map(({ field }) => field)],
  ...table.references.flatMap(({ field, naming }) => [`${field}.id`, ...naming.map((name) => `${field}.${name.field}`)]),
  ...table.links.map(({ field }) => field),
];

/**
 * Returns the joins to the referenced tables. `written` maps a table to the common table expression of a row that the same statement
 * writes: a statement does not see its own new rows in the table itself.
 */
export const joins = (table: Table, written: Record<string, string> = {}): string =>
  table.references
    .filter((reference) => reference.alias)
    .map(
      (reference) =>
        ` left join "${written[reference.target] ?? reference.target}" ${reference.alias} on ${reference.alias}."id" = t."${reference.column}"`,
    )
    .join('');

const referenceColumns = (reference: Reference): string[] => [
  `t."${reference.column}" as "${reference.field}.id"`,
  ...reference.naming.map(({ field, column }) => `${reference.alias ?? 't'}."${column}" as "${reference.field}.${field}"`),
];

const optionsOf = (link: Link, source: string): string =>
  `select coalesce(jsonb_agg(jsonb_build_object('value', x."id", 'label', x."${link.label}") order by fold(x."${link.label}") collate "C", x."id"), '[]') from "${link.target}" x where ${source}`;

export const storedLinks = (link: Link): string =>
  optionsOf(link, `x."id" in (select l."${link.targetColumn}" from "${link.table}" l where l."${link.ownColumn}" = t."id")`);

/** Reads links from the statement's parameters, because a statement does not see the link rows that it writes itself. */
export const givenLinks =
  (parameter: (field: string) => string) =>
  (link: Link): string =>
    optionsOf(link, `x."id" = any(${parameter(link.field)}::int[])`);

/** Returns the record as a JSON expression for the journal: what a reader would see, labels included. */
export const documentOf = (table: Table, linkSource: (link: Link) => string = storedLinks): string =>
  objectOf(documentFields(table, linkSource));

/**
 * Returns the journal's changes of a new record. It is `journal_diff(null, document)` written out, for a third of its cost. The JSON is
 * built as text and parsed once: one JSON object per field took a quarter more.
 */
export const creationOf = (table: Table, linkSource: (link: Link) => string = storedLinks): string => {
  const values = documentFields(table, linkSource).map(
    ([field, expression], index) =>
      `'${index === 0 ? '{' : '},'}"${field}":{"avant":null,"apres":', coalesce(to_json(${expression})::text, 'null')`,
  );
  return `concat(${values.join(', ')}, '}}')::jsonb`;
};

type DocumentField = [field: string, expression: string];

export const objectOf = (fields: DocumentField[]): string =>
  `jsonb_build_object(${fields.map(([field, expression]) => `'${field}', ${expression}`).join(', ')})`;

function documentFields(table: Table, linkSource: (link: Link) => string): DocumentField[] {
  const fields: DocumentField[] = table.columns.map(({ field, column, definition }) => [field, jsonValue(`t."${column}"`, definition)]);
  for (const { field, column, alias, naming } of table.references) {
    const names = naming.map((named): DocumentField => [named.field, jsonValue(`${alias ?? 't'}."${named.column}"`, named.definition)]);
    fields.push([field, `case when t."${column}" is not null then ${objectOf([['id', `t."${column}"`], ...names])} end`]);
  }
  for (const link of table.links) fields.push([link.field, `(${linkSource(link)})`]);
  return fields;
}

export function jsonValue(expression: string, definition: Field): string {
  if (definition.kind === 'dateTime') return `to_char(${expression} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (definition.kind === 'time') return `to_char(${expression}, 'HH24:MI')`;
  return expression;
}

/** Converts a row of the select list into the API's record. */
export function toRecord<E extends EntityDefinition>(table: Table<E>, row: Row): RecordOf<E> {
  const record: Row = { id: row.id, version: row.version };
  for (const [field, definition] of Object.entries<Field>(table.entity.fields)) {
    if (definition.kind === 'password') continue;
    if (definition.kind === 'reference') record[field] = toReference(table, field, row);
    else record[field] = toValue(definition, row[field]);
  }
  // Cast: the select list is made from the definition that the record's type comes from; the parity test compares both with the table.
  return record as RecordOf<E>;
}

function toReference(table: Table, field: string, row: Row): Row | null {
  const id = row[`${field}.id`];
  if (id === null || id === undefined) return null;
  const value: Row = { id };
  const reference = table.references.find((candidate) => candidate.field === field);
  for (const naming of reference?.naming ?? []) value[naming.field] = toValue(naming.definition, row[`${field}.${naming.field}`]);
  return value;
}

const HOURS_AND_MINUTES = 5;

export function toValue(definition: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (definition.kind === 'dateTime') return value instanceof Date ? value.toISOString() : value;
  if (definition.kind === 'decimal') return Number(value);
  if (definition.kind === 'time') return String(value).slice(0, HOURS_AND_MINUTES);
  return value;
}

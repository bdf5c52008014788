import { type Field, isTextual } from '@editique/domain/entity/field';
import { comparedValue } from '../engine/definition/compared-value.ts';
import type { Link, Table } from '../engine/definition/table.ts';
import { identifier } from './identifier.ts';
import { searchedColumns, type WantedColumn, wantedColumns } from './wanted-column.ts';

/** Statements that create the tables, columns and indexes of a definition, in the style of the migration files. */

export function createTable(table: Table): string[] {
  const columns = wantedColumns(table);
  const lines = [
    'id integer generated always as identity primary key',
    'version integer not null default 1',
    ...columns.map((column) => columnLine(table, column)),
    searchLine(table),
  ];
  return [
    `create table ${identifier(table.name)} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`,
    ...columns.flatMap((column) => indexesOf(table, column)),
    ...searchIndex(table),
  ];
}

/** Returns the statements for a link table. Its rows are deleted with the record that has the list; a listed record cannot be deleted. */
export function createLink(own: Table, link: Link): string[] {
  return [
    `create table ${link.table} (
  ${link.ownColumn} integer not null references ${identifier(own.name)} (id) on delete cascade,
  ${link.targetColumn} integer not null constraint ${link.table}_${link.target}_fkey references ${identifier(link.target)} (id) on delete restrict,
  primary key (${link.ownColumn}, ${link.targetColumn})
);`,
    `create index ${link.table}_${link.target} on ${link.table} (${link.targetColumn});`,
  ];
}

export const trackTotal = (table: Table): string => `select track_total('${table.name}');`;

/** Returns a column as written in `create table` and `add column`. */
export function columnLine(table: Table, column: WantedColumn): string {
  const words = [identifier(column.name), column.type];
  if (!column.isOptional) words.push('not null');
  if (column.definition.kind === 'boolean') words.push('default false');
  if (column.target) words.push(foreignKey(table, column, column.target));
  if (column.check) words.push(`constraint ${checkName(table, column)} check (${column.check})`);
  return words.join(' ');
}

export const foreignKeyName = (table: Table, column: WantedColumn): string => `${table.name}_${column.label}_fkey`;
export const checkName = (table: Table, column: WantedColumn): string => `${table.name}_${column.name}_check`;
export const uniqueName = (table: Table, column: WantedColumn): string => `${table.name}_${column.name}_key`;

const foreignKey = (table: Table, column: WantedColumn, target: string): string =>
  `constraint ${foreignKeyName(table, column)} references ${identifier(target)} (id) on delete restrict`;

export const searchLine = (table: Table): string => `recherche text generated always as (${searchExpression(table)}) stored`;

/**
 * Returns the statements for the search indexes; none if there is no text to search. Only lists of millions of rows need one for numbers.
 */
export function searchIndex(table: Table): string[] {
  if (searchedColumns(table).length === 0) return [];
  const own = `${table.name}_recherche on ${identifier(table.name)}`;
  if (table.entity.size !== 'long') return [`create index ${own} using gin (recherche gin_trgm_ops);`];
  return [
    `create index ${own} using gin (recherche gin_trgm_ops) with (gin_pending_list_limit = 512);`,
    `create index ${table.name}_numeros on ${identifier(table.name)} using gin (numeros(recherche)) with (gin_pending_list_limit = 128);`,
  ];
}

function searchExpression(table: Table): string {
  const texts = searchedColumns(table).map(({ name, isOptional }) => (isOptional ? `coalesce(${identifier(name)}, '')` : identifier(name)));
  return texts.length === 0 ? `''` : `fold(${texts.join(` || ' ' || `)})`;
}

/** Returns the statements for a column's indexes: for uniqueness, for the rows of a reference, and for sorting. */
export function indexesOf(table: Table, column: WantedColumn): string[] {
  const { name, label, definition } = column;
  const own = identifier(table.name);
  const key = identifier(name);
  // Only lists of millions of rows need an index for every sort order; short texts have one in every list.
  const isLong = table.entity.size === 'long';
  const found: string[] = [];
  if ('unique' in definition && definition.unique)
    found.push(`create unique index ${uniqueName(table, column)} on ${own} (lower(${key}));`);
  if (definition.kind === 'longText') {
    // Long texts are sorted by their first characters.
    if (isLong) found.push(`create index ${table.name}_${name}_sort on ${own} (left(fold(${key}), 200) collate "C", id);`);
  } else if (isTextual(definition)) found.push(`create index ${table.name}_${name}_sort on ${own} (fold(${key}) collate "C", id);`);
  else if (definition.kind === 'reference' && column.isOptional && !isLong)
    found.push(`create index ${table.name}_${label} on ${own} (${key}) where ${key} is not null;`);
  else if (definition.kind === 'reference' || isLong)
    found.push(`create index ${table.name}_${label} on ${own} ${keyedBy(key, definition)};`);
  return found;
}

/** PostgreSQL reads a count from the index of an expression alone only if the index contains the expression's column as well. */
function keyedBy(key: string, definition: Field): string {
  const compared = comparedValue(key, definition);
  return compared === key ? `(${key}, id)` : `(${compared}, id) include (${key})`;
}

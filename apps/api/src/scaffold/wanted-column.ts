import { readableFields } from '@editique/domain/entity/entity';
import { type Field, isTextual } from '@editique/domain/entity/field';
import type { Reference, Table } from '../engine/definition/table.ts';
import { identifier } from './identifier.ts';

/** A column that a definition requires. */
export interface WantedColumn {
  name: string;
  /** The part of its index and foreign key names: the column, or the field of a reference. */
  label: string;
  definition: Field;
  type: string;
  isOptional: boolean;
  /** The condition of its check constraint. */
  check: string | null;
  /** The referenced table; null for a column that references none. */
  target: string | null;
}

/** Returns the columns of a table in the order of its fields, followed by those that are only used as filters. */
export function wantedColumns(table: Table): WantedColumn[] {
  const found: WantedColumn[] = [];
  for (const [field] of readableFields(table.entity)) {
    const own = table.columns.find((column) => column.field === field);
    if (own) found.push(scalar(own.column, own.definition));
    const reference = table.references.find((candidate) => candidate.field === field);
    if (reference) found.push(...referenceColumns(reference));
  }
  for (const { column, definition } of table.filters) found.push(scalar(column, definition));
  return found;
}

/** Returns the columns that the search of a list reads: typed texts, and names copied into the row. */
export function searchedColumns(table: Table): WantedColumn[] {
  const kept = new Set(table.references.filter(({ alias }) => alias === null).flatMap(({ naming }) => naming.map(({ column }) => column)));
  return wantedColumns(table).filter(({ name, definition }) => isTextual(definition) && (kept.has(name) || !definition.readOnly));
}

function referenceColumns(reference: Reference): WantedColumn[] {
  const { column, definition, alias, naming, target } = reference;
  const own = { ...scalar(column, definition), label: column.replace(/_id$/, ''), target: alias === null ? null : target };
  if (alias !== null) return [own];
  const isOptional = definition.required === false;
  return [own, ...naming.map((name) => ({ ...scalar(name.column, name.definition), isOptional, check: null }))];
}

const scalar = (name: string, definition: Field): WantedColumn => ({
  name,
  label: name,
  definition,
  type: typeOf(definition),
  // A boolean is never null: it defaults to false.
  isOptional: definition.required === false && definition.kind !== 'boolean',
  check: definition.readOnly ? null : checkOf(identifier(name), definition),
  target: null,
});

function typeOf(field: Field): string {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'arabicText':
    case 'email':
      return `varchar(${field.max})`;
    case 'password':
    case 'code':
      return 'text';
    case 'decimal':
      return `numeric(${field.digits}, ${field.scale})`;
    // Milliseconds, as on the screen, so that a range that ends at a shown instant includes it.
    case 'dateTime':
      return 'timestamptz(3)';
    case 'date':
    case 'time':
    case 'boolean':
      return field.kind;
    default:
      return 'integer';
  }
}

function checkOf(column: string, field: Field): string | null {
  if (field.kind === 'choice') return `${column} in (${field.choices.map(({ value }) => value).join(', ')})`;
  if (field.kind === 'code') return `${column} in (${field.choices.map(({ value }) => `'${value}'`).join(', ')})`;
  if (field.kind === 'decimal') return field.min === undefined ? `${column} > 0` : `${column} between ${field.min} and ${field.max}`;
  if (field.kind !== 'integer') return null;
  if (field.max !== undefined) return `${column} between ${field.min} and ${field.max}`;
  return field.min === 1 ? `${column} > 0` : `${column} >= ${field.min}`;
}

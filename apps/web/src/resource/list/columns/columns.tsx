import { type EntityDefinition, readableFields } from '@editique/domain/entity/entity';
import { type Field, isTextual } from '@editique/domain/entity/field';
import type { AnyRecord, RecordOf } from '@editique/domain/record';
import type { ReactNode } from 'react';
import { FieldValue, isNumeric, valueText } from '../../record/field-value.tsx';
import { type FieldName, isNamedByMoment, nameOf } from '../../record/record.ts';

export interface CellContext {
  /** The width of the list: on a narrow list a cell may also show the value of a hidden column. */
  width: number;
}

/** What the list, its menus and the user's column settings know about a column. */
export interface ColumnHeading {
  id: string;
  header: string;
  /** The field to sort by; undefined if the list cannot be sorted by this column. */
  sortBy?: string;
  isNumeric?: boolean;
  /** Text of any length: truncated first if the list lacks room. */
  isText?: boolean;
  /** The column that names the row: a link, and the title of its card. */
  isNaming?: boolean;
  /** Hidden unless the user chooses to show it. */
  isOptional?: boolean;
  /** The minimum width of the list at which the column is shown. */
  from?: number;
  /** The width in pixels to which the user dragged the column; undefined if the content decides. */
  width?: number;
}

export interface ListColumn<E extends EntityDefinition = EntityDefinition> extends ColumnHeading {
  cell: (row: RecordOf<E>, context: CellContext) => ReactNode;
  /** The full text, for a cell that may be truncated. */
  text?: (row: RecordOf<E>) => string;
}

export interface ColumnOptions<E extends EntityDefinition = EntityDefinition> {
  hidden?: readonly FieldName<E>[];
  /** Overrides parts of a field's column: its heading, its cell, the width it needs. */
  overrides?: { readonly [Name in FieldName<E>]?: Partial<ListColumn<E>> };
  /** Columns that show no field. Each is placed before the field named by `before`, or at the end. */
  added?: readonly (ListColumn<E> & { before?: FieldName<E> })[];
}

/** Returns every column that the entity's list can show, in the order of its fields. Optional ones appear once the user chooses them. */
export function allColumnsOf<E extends EntityDefinition>(
  entity: E,
  { hidden = [], overrides = {}, added = [] }: ColumnOptions<E> = {},
): ListColumn<E>[] {
  const columns = readableFields(entity)
    .filter(([name]) => !(hidden.includes(name) || isPartOfName(entity, name)))
    .map(([name, field]) => ({ ...fieldColumn(entity, name, field), ...overrides[name] }));
  for (const { before, ...column } of added) {
    const index = columns.findIndex(({ id }) => id === before);
    columns.splice(index === -1 ? columns.length : index, 0, column);
  }
  return columns;
}

function fieldColumn(entity: EntityDefinition, name: string, field: Field): ListColumn {
  const isNaming = entity.naming[0] === name;
  const text = (row: AnyRecord) => (isNaming && isNamedByMoment(entity) ? nameOf(entity, row) : valueText(field, row[name]));
  return {
    id: name,
    header: field.label,
    ...(field.kind === 'references' ? {} : { sortBy: name }),
    isNumeric: isNumeric(field),
    isText: isTextual(field) || field.kind === 'reference' || field.kind === 'references',
    isNaming,
    isOptional: field.column === false,
    cell: (row) => (isNaming ? text(row) : <FieldValue field={field} value={row[name]} />),
    text,
  };
}

/**
 * Returns whether the field is a time shown in another column: together with a date it names the record, and the date's column shows both.
 */
const isPartOfName = (entity: EntityDefinition, name: string): boolean => isNamedByMoment(entity) && entity.naming[1] === name;

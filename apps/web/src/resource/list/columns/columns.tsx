import { type EntityDefinition, readableFields } from '@editique/domain/entity/entity';
import { type Field, isTextual } from '@editique/domain/entity/field';
import type { AnyRecord, RecordOf } from '@editique/domain/record';
import type { ReactNode } from 'react';
import { FieldValue, isNumeric, valueText } from '../../record/field-value.tsx';
import { type FieldName, isNamedByMoment, nameOf } from '../../record/record.ts';

export interface CellContext {
  /** The width of the list: on a narrow one a cell may also show what a hidden column held. */
  width: number;
}

/** What the list, its menus and the user's choice of columns know of a column. */
export interface ColumnHeading {
  id: string;
  header: string;
  /** Absent where the list cannot be sorted by it. */
  sortBy?: string;
  isNumeric?: boolean;
  /** Words of any length: the first to be cut where the list has no room. */
  isText?: boolean;
  /** Names the row: a link, and the title of its card. */
  isNaming?: boolean;
  /** Not shown unless the user asks for it. */
  isOptional?: boolean;
  /** Shown from that width of the list on. */
  from?: number;
  /** In pixels, as the user dragged it; absent where the content decides. */
  width?: number;
}

export interface ListColumn<E extends EntityDefinition = EntityDefinition> extends ColumnHeading {
  cell: (row: RecordOf<E>, context: CellContext) => ReactNode;
  /** The whole text, where the cell may cut it. */
  text?: (row: RecordOf<E>) => string;
}

export interface ColumnOptions<E extends EntityDefinition = EntityDefinition> {
  hidden?: readonly FieldName<E>[];
  /** Replaces parts of a field's column: its heading, its cell, the width it needs. */
  overrides?: { readonly [Name in FieldName<E>]?: Partial<ListColumn<E>> };
  /** Columns that show no field. Each stands before the field that `before` names, or at the end. */
  added?: readonly (ListColumn<E> & { before?: FieldName<E> })[];
}

/** Every column that the entity's list can show, in the order of its fields. Optional ones show once the user chooses them. */
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

/** A time that names the record together with a date is shown in the date's column. */
const isPartOfName = (entity: EntityDefinition, name: string): boolean => isNamedByMoment(entity) && entity.naming[1] === name;

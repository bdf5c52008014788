import { type EntityDefinition, readableFields, writableFields } from '@editique/domain/entity/entity';
import type { Field } from '@editique/domain/entity/field';
import type { FileColumn } from '../../documents/spreadsheet/file-column.ts';

const ID: FileColumn = { name: 'id', heading: 'id', field: null };
const toColumn = ([name, field]: [string, Field]): FileColumn => ({ name, heading: field.label, field });

/** What an export holds: everything that is read. */
export const exportColumns = (entity: EntityDefinition): FileColumn[] => [ID, ...readableFields(entity).map(toColumn)];

/** What a template offers: everything that a new row takes, and the id that makes a row an update. */
export const templateColumns = (entity: EntityDefinition): FileColumn[] => [ID, ...writableFields(entity, 'create').map(toColumn)];

/** The columns that an import understands. Exports also hold columns that only the server writes: those are read and ignored. */
export function importColumns(entity: EntityDefinition): FileColumn[] {
  return [ID, ...Object.entries(entity.fields).map(toColumn)];
}

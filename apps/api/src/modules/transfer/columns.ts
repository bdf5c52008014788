import { type EntityDefinition, readableFields, writableFields } from '@editique/domain/entity/entity';
import type { Field } from '@editique/domain/entity/field';
import type { FileColumn } from '../../documents/spreadsheet/file-column.ts';

const ID: FileColumn = { name: 'id', heading: 'id', field: null };
const toColumn = ([name, field]: [string, Field]): FileColumn => ({ name, heading: field.label, field });

/** Returns the columns of an export: everything readable. */
export const exportColumns = (entity: EntityDefinition): FileColumn[] => [ID, ...readableFields(entity).map(toColumn)];

/** Returns the columns of a template: everything a new row may have, and the id that makes a row an update. */
export const templateColumns = (entity: EntityDefinition): FileColumn[] => [ID, ...writableFields(entity, 'create').map(toColumn)];

/** Returns the columns that an import accepts. Exports also contain columns that only the server writes: these are accepted and ignored. */
export function importColumns(entity: EntityDefinition): FileColumn[] {
  return [ID, ...Object.entries(entity.fields).map(toColumn)];
}

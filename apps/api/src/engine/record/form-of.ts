import { type EntityDefinition, writableFields } from '@editique/domain/entity/entity';
import type { Values } from '@editique/domain/entity/input';
import type { AnyRecord, ReadFieldValue } from '@editique/domain/record';

/** The edit form of a record as it stands: what a client would send to change nothing. */
export const formOf = (entity: EntityDefinition, record: AnyRecord): Values =>
  Object.fromEntries(writableFields(entity, 'edit').map(([name]) => [name, storedValue(record[name] ?? null)]));

/** A field of a record as it would be written again. */
export function storedValue(value: ReadFieldValue): string | number | boolean | null | number[] {
  if (Array.isArray(value)) return value.map((item) => item.value);
  return value instanceof Object ? value.id : value;
}

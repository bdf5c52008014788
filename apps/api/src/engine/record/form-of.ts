import { type EntityDefinition, writableFields } from '@editique/domain/entity/entity';
import type { Values } from '@editique/domain/entity/input';
import type { AnyRecord, ReadFieldValue } from '@editique/domain/record';

/** Returns the edit form of a record in its current state: the values that a client would send to change nothing. */
export const formOf = (entity: EntityDefinition, record: AnyRecord): Values =>
  Object.fromEntries(writableFields(entity, 'edit').map(([name]) => [name, storedValue(record[name] ?? null)]));

/** Returns the value of a field in the form in which a client writes it: ids instead of labelled references. */
export function storedValue(value: ReadFieldValue): string | number | boolean | null | number[] {
  if (Array.isArray(value)) return value.map((item) => item.value);
  return value instanceof Object ? value.id : value;
}

import { type EntityDefinition, writableFields } from '@editique/domain/entity/entity';
import type { Field } from '@editique/domain/entity/field';
import type { Form, Values } from '@editique/domain/entity/input';
import type { AnyRecord } from '@editique/domain/record';
import { isObject } from '../../lib/is-object.ts';
import { isMissing } from '../record/record.ts';

/** Returns the values of an empty form, or those of the record. */
export function initialValues(entity: EntityDefinition, mode: Form, record?: AnyRecord): Values {
  return Object.fromEntries(
    writableFields(entity, mode).map(([name, field]) => [name, record ? (record[name] ?? emptyOf(field)) : emptyOf(field)]),
  );
}

function emptyOf(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'arabicText':
    case 'email':
    case 'password':
      return '';
    case 'boolean':
      return false;
    case 'references':
      return [];
    default:
      return null;
  }
}

/** Returns the body of the request: references by id, the rest unchanged. */
export function payloadOf(entity: EntityDefinition, mode: Form, values: Values): Values {
  return Object.fromEntries(writableFields(entity, mode).map(([name, field]) => [name, written(field, values[name])]));
}

const written = (field: Field, value: unknown): unknown => {
  if (field.kind === 'reference' && isObject(value)) return { id: value.id };
  return isMissing(value) && field.kind !== 'references' ? null : value;
};

/** Returns whether two values of a field mean the same, whatever their form. */
export function isSameValue(field: Field, one: unknown, other: unknown): boolean {
  return JSON.stringify(comparable(field, one)) === JSON.stringify(comparable(field, other));
}

function comparable(field: Field, value: unknown): unknown {
  if (isMissing(value)) return null;
  switch (field.kind) {
    case 'reference':
      return isObject(value) ? value.id : value;
    case 'references':
      return Array.isArray(value) ? value.map((item) => (isObject(item) ? item.value : item)).toSorted() : value;
    case 'dateTime':
      return Number.isNaN(Date.parse(String(value))) ? value : Date.parse(String(value));
    case 'boolean':
      return value === true;
    default:
      return typeof value === 'string' ? value.trim() : value;
  }
}

/** Returns the fields whose value differs from the initial one. */
export function changedFields(entity: EntityDefinition, mode: Form, values: Values, initial: Values): string[] {
  return writableFields(entity, mode)
    .filter(([name, field]) => !isSameValue(field, values[name], initial[name]))
    .map(([name]) => name);
}

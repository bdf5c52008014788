import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { InputOf } from '@editique/domain/entity/input';
import type { LinkedOption } from '@editique/domain/record';
import { isObject } from '../../lib/is-object.ts';

/** The fields that the create or the edit form of an entity has. */
export type WritableName<E extends EntityDefinition> = (keyof InputOf<E, 'create'> | keyof InputOf<E, 'edit'>) & string;

/** The values of a form, by field. A value has no known type until the schema has parsed it: it may be a half-typed number. */
export type FormValues<E extends EntityDefinition = EntityDefinition> = { [Name in WritableName<E>]?: unknown };

/** The value of a reference in a form: the id, and the fields that name the record. */
interface HeldReference {
  id: number;
  [naming: string]: unknown;
}

export const referenceIn = (value: unknown): HeldReference | null =>
  isObject(value) && typeof value.id === 'number' ? { ...value, id: value.id } : null;

/** Returns the id of the chosen record, or null if none is chosen. */
export const idIn = (value: unknown): number | null => referenceIn(value)?.id ?? null;

/** Returns the number, or null while something else is typed. */
export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Returns the text, or null if the value is not a text. */
export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Returns the chosen records of a list of references. */
export const linksIn = (value: unknown): LinkedOption[] => (Array.isArray(value) ? value.filter(isLink) : []);

const isLink = (item: unknown): item is LinkedOption => isObject(item) && typeof item.value === 'number' && typeof item.label === 'string';

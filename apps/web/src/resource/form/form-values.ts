import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { InputOf } from '@editique/domain/entity/input';
import type { LinkedOption } from '@editique/domain/record';
import { isObject } from '../../lib/is-object.ts';

/** The fields that the add or the edit form of an entity has. */
export type WritableName<E extends EntityDefinition> = (keyof InputOf<E, 'create'> | keyof InputOf<E, 'edit'>) & string;

/** What a form holds, by field. Nothing is known of a value until the schema has read it: it may be a number that is half typed. */
export type FormValues<E extends EntityDefinition = EntityDefinition> = { [Name in WritableName<E>]?: unknown };

/** A reference that a form holds: the id, and whatever names the record. */
interface HeldReference {
  id: number;
  [naming: string]: unknown;
}

export const referenceIn = (value: unknown): HeldReference | null =>
  isObject(value) && typeof value.id === 'number' ? { ...value, id: value.id } : null;

/** The id of the chosen record, or null while none is chosen. */
export const idIn = (value: unknown): number | null => referenceIn(value)?.id ?? null;

/** The number, or null while something else is typed. */
export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The text, or null where the value is none. */
export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The chosen records of a list of references. */
export const linksIn = (value: unknown): LinkedOption[] => (Array.isArray(value) ? value.filter(isLink) : []);

const isLink = (item: unknown): item is LinkedOption => isObject(item) && typeof item.value === 'number' && typeof item.label === 'string';

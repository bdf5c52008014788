import { z } from 'zod';
import { validation } from '../messages.ts';
import { type EntityDefinition, writableFields } from './entity.ts';
import {
  type DecimalField,
  type Field,
  INTEGER_MAX,
  type IntegerField,
  isRequired,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type TextField,
} from './field.ts';
import type { InputOf, WrittenValue } from './input.ts';
import { memoizeByObject } from './memoize-by-object.ts';
import { dateOf, dateTimeOf, endTimeOf, timeOf } from './moment.ts';

/** Returns the schema of a create body. Unknown keys are dropped. */
export function createSchema<E extends EntityDefinition>(entity: E): ObjectSchema<InputOf<E, 'create'>> {
  const schema: unknown = toCreate(entity);
  // Cast: the schema and the type are both made from the definition, field by field.
  return schema as ObjectSchema<InputOf<E, 'create'>>;
}

/** Returns the schema of an update body: the same fields, the id, and an optional version. */
export function updateSchema<E extends EntityDefinition>(entity: E): ObjectSchema<UpdateOf<E>> {
  const schema: unknown = toUpdate(entity);
  // Cast: as above.
  return schema as ObjectSchema<UpdateOf<E>>;
}

/** An object schema whose output is this type, with one schema per field. */
type ObjectSchema<T> = z.ZodObject<{ [Name in keyof T]-?: z.ZodType<T[Name]> }>;

/** The body of an update after validation. */
export type UpdateOf<E extends EntityDefinition> = InputOf<E, 'edit'> & { id: number; version?: number | undefined };

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';
const isBlank = (value: unknown): boolean => isMissing(typeof value === 'string' ? value.trim() : value);
/** Returns the error of a choice: 'numeric' for a value that is no number, 'selection' for an empty one or one that is not offered. */
const notChosen = ({ input }: { input?: unknown }) =>
  isMissing(input) || typeof input === 'number' ? validation.selection : validation.numeric;
const requiredOr = (message: string) => (issue: { input?: unknown }) => (isMissing(issue.input) ? validation.required : message);

/** A number, with separate messages for a missing value and for another type. */
export const numberSchema = z.number({ error: requiredOr(validation.numeric) });

export const idSchema = z
  .int({ error: requiredOr(validation.numeric) })
  .min(1, validation.positive)
  .max(INTEGER_MAX, validation.tooLarge(INTEGER_MAX));

/**
 * The version that the client read, if any. A value outside the column's range is clamped: no record has it, so the write answers a
 * conflict.
 */
export const versionSchema = z
  .int({ error: validation.numeric })
  .nullish()
  .transform((version) => (typeof version === 'number' ? Math.min(Math.max(version, 0), INTEGER_MAX) : undefined));

const toCreate = memoizeByObject((entity: EntityDefinition) => z.object(shapeOf(entity, 'create'), { error: validation.string }));

const toUpdate = memoizeByObject((entity: EntityDefinition) =>
  z.object({ ...shapeOf(entity, 'edit'), id: idSchema, version: versionSchema }, { error: validation.string }),
);

function shapeOf(entity: EntityDefinition, on: 'create' | 'edit'): Record<string, z.ZodType> {
  return Object.fromEntries(
    writableFields(entity, on).map(([name, field]) => {
      const schema = fieldSchema(field);
      return [name, on === 'edit' && field.keptWhenAbsent ? schema.optional() : schema];
    }),
  );
}

/** Returns the schema of one field of a request body, with the specification's message for each kind of error. */
export function fieldSchema<F extends Field>(field: F): z.ZodType<WrittenValue<F>> {
  // Cast: the schema and the type both follow the field's kind and whether it is required.
  return anyFieldSchema(field) as z.ZodType<WrittenValue<F>>;
}

function anyFieldSchema(field: Field): z.ZodType {
  const schema = kindSchema(field);
  if (isRequired(field)) return schema;
  if (field.kind === 'boolean') return schema;
  const isEmpty = isTyped(field) ? isBlank : isMissing;
  return z
    .preprocess((value) => (isEmpty(value) ? null : value), schema.nullable())
    .optional()
    .transform((value) => value ?? null);
}

/** Tells whether users type words into the field. Spaces alone then count as empty, because the text is trimmed. */
const isTyped = ({ kind }: Field): boolean => kind === 'text' || kind === 'longText' || kind === 'arabicText' || kind === 'email';

function kindSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'arabicText':
      return textSchema(field);
    case 'email':
      return textSchema(field).pipe(z.email({ error: validation.email }));
    case 'password':
      return passwordSchema;
    case 'integer':
      return integerSchema(field);
    case 'decimal':
      return decimalSchema(field);
    case 'dateTime':
      return dateTimeSchema;
    case 'date':
      return dateSchema;
    case 'time':
      return field.isEnd ? endTimeSchema : timeSchema;
    case 'choice':
      return z.literal(
        field.choices.map((choice) => choice.value),
        { error: notChosen },
      );
    case 'code':
      return z.literal(
        field.choices.map((choice) => choice.value),
        { error: validation.selection },
      );
    case 'boolean':
      return z
        .boolean({ error: validation.selection })
        .nullish()
        .transform((value) => value ?? false);
    case 'reference':
      return referenceSchema;
    case 'references':
      return referencesSchema;
  }
}

/** PostgreSQL cannot store NUL, and a lone surrogate would be stored as a replacement character. */
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/** Counts characters as a reader and the database do. String.length would count UTF-16 units. */
const lengthOf = (value: string): number => [...value].length;

const textSchema = ({ max, prefix = '' }: Pick<TextField, 'max' | 'prefix'>) =>
  z
    .string({ error: requiredOr(validation.string) })
    .trim()
    .min(1, validation.required)
    .refine(isStorable, validation.unstorable)
    .refine((value) => lengthOf(value) <= max, validation.tooLong(max))
    .refine((value) => value.startsWith(prefix), validation.prefix(prefix))
    // Repeated for OpenAPI, which does not see the refinement above.
    .meta({ maxLength: max });

/** A password is not trimmed: its spaces count, but not alone. */
export const passwordSchema = z
  .string({ error: requiredOr(validation.string) })
  .min(1, validation.required)
  .refine((value) => value.trim() !== '', { error: validation.required, abort: true })
  .refine((value) => lengthOf(value) >= PASSWORD_MIN && lengthOf(value) <= PASSWORD_MAX, validation.password)
  .refine(isStorable, validation.unstorable);

const integerSchema = (field: Pick<IntegerField, 'min' | 'max'>) => {
  const max = field.max ?? INTEGER_MAX;
  return (
    numberSchema
      .refine(Number.isInteger, { error: validation.numeric, abort: true })
      .min(field.min, validation.positive)
      .max(max, validation.tooLarge(max))
      // Repeated for OpenAPI, which does not see the refinement above.
      .meta({ type: 'integer' })
  );
};

const decimalSchema = (field: Pick<DecimalField, 'scale' | 'min' | 'max'>) =>
  (field.min === undefined ? numberSchema.positive(validation.positive) : numberSchema.min(field.min, validation.positive))
    .max(field.max, validation.tooLarge(field.max))
    .refine((value) => Number(value.toFixed(field.scale)) === value, validation.decimals(field.scale));

const dateTimeSchema = dateTimeOf(requiredOr(validation.date));
const dateSchema = dateOf(requiredOr(validation.date));
const timeSchema = timeOf(requiredOr(validation.date));
const endTimeSchema = endTimeOf(requiredOr(validation.date));

const selected = { error: validation.selection };
/** The largest 32-bit integer is excluded: the database ends a range of ids with the number after the last id, which must fit too. */
const LAST_ID = INTEGER_MAX - 1;
const selectedId = z.int(selected).min(1, selected).max(LAST_ID, selected);

/** Accepts `{id}` or the bare number. */
export const referenceSchema = z
  .union([selectedId, z.object({ id: selectedId }, selected)], selected)
  .transform((value) => (typeof value === 'number' ? value : value.id));

/** Accepts `{value,label}` or the bare number. The label is ignored. */
const referencesSchema = z
  .array(
    z
      .union([selectedId, z.object({ value: selectedId }, selected)], selected)
      .transform((item) => (typeof item === 'number' ? item : item.value)),
    selected,
  )
  .min(1, validation.selection)
  .max(1000, validation.selection)
  .transform((ids) => [...new Set(ids)]);

/** Returns the first message of each top-level field. An unknown parameter gets its message under its own name. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1);
    for (const name of names) if (!errors.has(String(name))) errors.set(String(name), issue.message);
  }
  return Object.fromEntries(errors);
}

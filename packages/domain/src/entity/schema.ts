import { z } from 'zod';
import { validation } from '../messages.ts';
import { type EntityDefinition, writableFields } from './entity.ts';
import { type DecimalField, type Field, INTEGER_MAX, type IntegerField, isRequired, PASSWORD_MIN, type TextField } from './field.ts';

/** The schema of a create body. Unknown keys are dropped. */
export const createSchema = (entity: EntityDefinition) => z.object(shapeOf(entity, 'create'), { error: validation.string });

/** The schema of an update body: the same fields, the id, and the version where the client has it. */
export const updateSchema = (entity: EntityDefinition) =>
  z.object(
    {
      ...shapeOf(entity, 'edit'),
      id: idSchema,
      version: z
        .int({ error: validation.numeric })
        .nullish()
        .transform((version) => version ?? undefined),
    },
    { error: validation.string },
  );

export const idSchema = z.int({ error: validation.numeric }).min(1, validation.positive).max(INTEGER_MAX, validation.tooLarge(INTEGER_MAX));

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';
const requiredOr = (message: string) => (issue: { input?: unknown }) => (isMissing(issue.input) ? validation.required : message);

function shapeOf(entity: EntityDefinition, on: 'create' | 'edit'): Record<string, z.ZodType> {
  return Object.fromEntries(writableFields(entity, on).map(([name, field]) => [name, fieldSchema(field)]));
}

/** What a client may send for a field, with the specification's message for each way of being wrong. */
export function fieldSchema(field: Field): z.ZodType {
  const schema = kindSchema(field);
  if (isRequired(field)) return schema;
  if (field.kind === 'boolean') return schema;
  return z.preprocess((value) => (isMissing(value) ? null : value), schema.nullable());
}

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
      return timeSchema;
    case 'choice':
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

/** PostgreSQL stores no NUL, and a lone surrogate would come back as another letter. */
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/** Characters, as a reader and the database count them; String.length counts UTF-16 units. */
const lengthOf = (value: string): number => [...value].length;

const textSchema = (field: Pick<TextField, 'max'>) =>
  z
    .string({ error: requiredOr(validation.string) })
    .trim()
    .min(1, validation.required)
    .refine(isStorable, validation.unstorable)
    .refine((value) => lengthOf(value) <= field.max, validation.tooLong(field.max));

/** A password is taken as typed: spaces count. */
export const passwordSchema = z
  .string({ error: requiredOr(validation.string) })
  .min(1, validation.required)
  .min(PASSWORD_MIN, validation.password)
  .max(256, validation.password)
  .refine(isStorable, validation.unstorable);

const integerSchema = (field: Pick<IntegerField, 'min' | 'max'>) => {
  const max = field.max ?? INTEGER_MAX;
  return z
    .number({ error: requiredOr(validation.numeric) })
    .refine(Number.isInteger, { error: validation.numeric, abort: true })
    .min(field.min, validation.positive)
    .max(max, validation.tooLarge(max));
};

const decimalSchema = (field: Pick<DecimalField, 'scale' | 'max'>) =>
  z
    .number({ error: requiredOr(validation.numeric) })
    .positive(validation.positive)
    .max(field.max, validation.tooLarge(field.max))
    .refine((value) => Number(value.toFixed(field.scale)) === value, validation.decimals(field.scale));

const OLDEST_YEAR = 1900;
const LATEST_YEAR = 2999;
const hasLikelyYear = (value: string): boolean => {
  const year = Number(value.slice(0, 4));
  return year >= OLDEST_YEAR && year <= LATEST_YEAR;
};

const missingOrNotADate = { error: requiredOr(validation.date) };
const dateTimeSchema = z.iso.datetime({ offset: true, ...missingOrNotADate }).refine(hasLikelyYear, validation.date);
const dateSchema = z.iso.date(missingOrNotADate).refine(hasLikelyYear, validation.date);
const timeSchema = z.iso.time({ precision: -1, ...missingOrNotADate });

const selected = { error: validation.selection };
const selectedId = z.int(selected).min(1, selected).max(INTEGER_MAX, selected);

/** Written as `{id}` or as the bare number. */
const referenceSchema = z
  .union([selectedId, z.object({ id: selectedId }, selected)], selected)
  .transform((value) => (typeof value === 'number' ? value : value.id));

/** Written as `{value,label}`; the label is ignored, a bare number is taken too. */
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

/** One message per top-level field, the first one found. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? '');
    if (name && !(name in errors)) errors[name] = issue.message;
  }
  return errors;
}

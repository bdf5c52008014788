import { z } from 'zod';
import { entityNamed } from './catalog.ts';
import { type EntityDefinition, fieldOf, readableFields } from './entity/entity.ts';
import type { Field } from './entity/field.ts';
import { memoizeByObject } from './entity/memoize-by-object.ts';
import { jsonValueSchema } from './json-value.ts';
import type { OptionOf, RecordOf } from './record.ts';

/**
 * Returns the schema of a record as the API sends it, the runtime form of `RecordOf`. `more` adds keys that a route sends beside the
 * fields.
 */
export function recordSchema<E extends EntityDefinition>(entity: E, more: Record<string, z.ZodType> = {}): z.ZodType<RecordOf<E>> {
  const whole = wholeRecord(entity);
  const schema: z.ZodType = Object.keys(more).length === 0 ? whole : z.strictObject({ ...whole.shape, ...more });
  // Cast: the schema and the type are both made from the definition, field by field.
  return schema as z.ZodType<RecordOf<E>>;
}

/** Returns the schema of one option of a select: the fields that name the record, and the reference that completes the name. */
export function optionSchema<E extends EntityDefinition>(entity: E): z.ZodType<OptionOf<E>> {
  const named = [...entity.naming, ...(entity.disambiguatedBy ? [entity.disambiguatedBy] : [])];
  const fields = Object.fromEntries(named.map((name) => [name, valueSchema(fieldOf(entity, name))]));
  const schema: z.ZodType = z.strictObject({ id: z.int(), ...fields });
  // Cast: as above.
  return schema as z.ZodType<OptionOf<E>>;
}

/** One page of a list. */
export const pageOf = <T extends z.ZodType>(object: T) => z.strictObject({ objects: z.array(object), total: z.int() });

/** The author of an action, as stored in the journal, the history and the stock ledger. */
export const personSchema = z.strictObject({ id: z.int(), nom: z.string(), prenom: z.string() });

/** A line of a record's journal. A changed value is in the form that the API sends, so it may be the value of any field kind. */
export const journalEntrySchema = z.strictObject({
  id: z.int(),
  date: z.iso.datetime(),
  action: z.enum(['creation', 'modification', 'suppression', 'restauration']),
  utilisateur: personSchema.nullable(),
  changements: z.record(z.string(), z.strictObject({ avant: jsonValueSchema, apres: jsonValueSchema })),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

const wholeRecord = memoizeByObject((entity: EntityDefinition) => {
  const fields = Object.fromEntries(readableFields(entity).map(([name, field]) => [name, valueSchema(field)]));
  return z.strictObject({ id: z.int(), version: z.int(), ...fields });
});

function valueSchema(field: Field): z.ZodType {
  const schema = plainSchema(field);
  return field.required === false && field.kind !== 'boolean' ? schema.nullable() : schema;
}

function plainSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'integer':
      return z.int();
    case 'choice':
    case 'code':
      return z.literal(field.choices.map((choice) => choice.value));
    case 'decimal':
      return z.number();
    case 'boolean':
      return z.boolean();
    case 'dateTime':
      return z.iso.datetime();
    case 'date':
      return z.iso.date();
    case 'reference': {
      const target = entityNamed(field.to);
      const naming = Object.fromEntries(target.naming.map((name) => [name, valueSchema(fieldOf(target, name))]));
      return z.strictObject({ id: z.int(), ...naming });
    }
    case 'references':
      return z.array(z.strictObject({ value: z.int(), label: z.string() }));
    default:
      return z.string();
  }
}

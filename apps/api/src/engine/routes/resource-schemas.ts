import { entityNamed } from '@editique/domain/catalog';
import { type EntityDefinition, readableFields } from '@editique/domain/entity/entity';
import { type Field, INTEGER_MAX } from '@editique/domain/entity/field';
import { MAX_SIZE } from '@editique/domain/entity/list-query';
import { validation } from '@editique/domain/messages';
import { z } from 'zod';

/** What answers look like, for the reference page. They are documentation: answers are written by us, not checked again. */

export const errorSchema = z.object({ message: z.string(), errors: z.record(z.string(), z.string()).optional() });
/** An id in an address. One that no row can have is not found like any other. */
export const idInPath = z
  .string()
  .regex(/^\d{1,18}$/, validation.numeric)
  .transform((id) => Math.min(Number(id), INTEGER_MAX));
export const idParams = z.object({ id: idInPath });
const pagingMessage = `page est un entier à partir de 0, size un entier de 1 à ${MAX_SIZE}`;
export const pagedQuery = z.strictObject(
  {
    page: z
      .string()
      .regex(/^\d{1,9}$/, pagingMessage)
      .transform(Number)
      .default(0),
    size: z
      .string()
      .regex(/^\d{1,3}$/, pagingMessage)
      .transform(Number)
      .refine((size) => size >= 1 && size <= MAX_SIZE, pagingMessage)
      .default(10),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? 'paramètre inconnu' : undefined) },
);
export const pageOf = (object: z.ZodType) => z.object({ objects: z.array(object), total: z.int() });

export const journalEntry = z.object({
  id: z.int(),
  date: z.iso.datetime(),
  action: z.enum(['creation', 'modification', 'suppression']),
  utilisateur: z.object({ id: z.int(), nom: z.string(), prenom: z.string() }).nullable(),
  changements: z.record(z.string(), z.object({ avant: z.unknown(), apres: z.unknown() })),
});

export function recordSchema(entity: EntityDefinition): z.ZodType {
  return z.object({
    id: z.int(),
    version: z.int(),
    ...Object.fromEntries(readableFields(entity).map(([name, field]) => [name, valueSchema(field)])),
  });
}

export function lightSchema(entity: EntityDefinition): z.ZodType {
  return z.object({ id: z.int(), ...Object.fromEntries(entity.naming.map((name) => [name, valueSchema(entity.fields[name] as Field)])) });
}

function valueSchema(field: Field): z.ZodType {
  const schema = plainSchema(field);
  return field.required === false || field.readOnly ? schema.nullable() : schema;
}

function plainSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'integer':
      return z.int();
    case 'choice':
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
      return z.object({
        id: z.int(),
        ...Object.fromEntries(target.naming.map((name) => [name, valueSchema(target.fields[name] as Field)])),
      });
    }
    case 'references':
      return z.array(z.object({ value: z.int(), label: z.string() }));
    default:
      return z.string();
  }
}

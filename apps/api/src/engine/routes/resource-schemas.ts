import { entityNamed } from '@editique/domain/catalog';
import { type EntityDefinition, readableFields } from '@editique/domain/entity/entity';
import type { Field } from '@editique/domain/entity/field';
import { z } from 'zod';

/** What answers look like, for the reference page. They are documentation: answers are written by us, not checked again. */

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

import { z } from 'zod';
import { personSchema } from '../record-schema.ts';

/** The number of days during which a deleted record can be restored. */
export const KEPT_DAYS = 30;

/** A deleted record of a reference list. */
export const deletedSchema = z.strictObject({
  /** The id of the deletion, not of the record. */
  id: z.int(),
  /** The entity's name. */
  entite: z.string(),
  libelle: z.string(),
  supprimeLe: z.iso.datetime(),
  /** Null when the server itself deleted the record. */
  par: personSchema.nullable(),
});
export type Deleted = z.infer<typeof deletedSchema>;

export const corbeilleMessage = {
  unknownList: "cette liste n'a pas de corbeille",
  gone: (field: string, name: string) => `« ${field} » : « ${name} » n'existe plus, restaurez-le d'abord s'il est dans la corbeille`,
  refusedAt: (field: string, reason: string) => `« ${field} » : ${reason}`,
  unfit: "Cet enregistrement ne peut plus être restauré tel qu'il était",
} as const;

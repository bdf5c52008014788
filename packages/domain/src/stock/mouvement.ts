import { z } from 'zod';
import { personSchema } from '../record-schema.ts';
import { LEDGER_CAUSES } from './ledger.ts';

/** A row of an article's ledger, as `GET /article/{id}/mouvements` answers it. */
export const mouvementSchema = z.strictObject({
  id: z.int(),
  date: z.iso.datetime(),
  /** The signed change. */
  quantite: z.int(),
  /** The quantity after this row. */
  solde: z.int(),
  cause: z.enum(LEDGER_CAUSES),
  /** The entrée or sortie behind the row. `details=true` adds the record's label. */
  reference: z.strictObject({ entite: z.string(), id: z.int(), libelle: z.string().nullable().optional() }).nullable(),
  utilisateur: personSchema.nullable(),
});
export type Mouvement = z.infer<typeof mouvementSchema>;

import { z } from 'zod';
import { affranchissement } from '../entities/affranchissement.ts';
import { depot } from '../entities/depot.ts';
import { historique } from '../entities/historique.ts';
import { sortieMagasin } from '../entities/sortie-magasin.ts';
import { spool } from '../entities/spool.ts';
import { recordSchema } from '../record-schema.ts';

/** `GET /job/{id}/suivi`: the records that belong to a job, and their totals. A part is left out where the user lacks its list. */
export const suiviSchema = z.strictObject({
  /** What the moves of the job depend on, beside its own fields. */
  faits: z.strictObject({
    hasDepot: z.boolean(),
    allPrinted: z.boolean(),
    allInserted: z.boolean(),
    plisCovered: z.boolean(),
    nonSoldes: z.int(),
  }),
  /** Also for whoever may declare progress, which is done by spool. */
  spools: z.array(recordSchema(spool)).optional(),
  /** Newest first. */
  historique: z.array(recordSchema(historique)).optional(),
  depots: z.array(recordSchema(depot)).optional(),
  affranchissements: z.array(recordSchema(affranchissement)).optional(),
  sorties: z.array(recordSchema(sortieMagasin)).optional(),
  /** Each total goes with the part that it adds up. */
  totaux: z.strictObject({ plisDeposes: z.int().optional(), plisRestants: z.int().optional(), affranchissement: z.number().optional() }),
});
export type Suivi = z.infer<typeof suiviSchema>;

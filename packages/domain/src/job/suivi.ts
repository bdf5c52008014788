import { z } from 'zod';
import { affranchissement } from '../entities/affranchissement.ts';
import { depot } from '../entities/depot.ts';
import { enveloppe } from '../entities/enveloppe.ts';
import { historique } from '../entities/historique.ts';
import { papier } from '../entities/papier.ts';
import { sortieMagasin } from '../entities/sortie-magasin.ts';
import { spool } from '../entities/spool.ts';
import { optionSchema, recordSchema } from '../record-schema.ts';

const relatedJob = z.strictObject({ id: z.int(), nomjob: z.string(), etape: z.int(), etat: z.int() });

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
  /** Whether plis of it came back: then it stays its client's, as with a dépôt. For whoever may list returns, or change it. */
  hasRetour: z.boolean().optional(),
  /** What it is made of, as its ticket says it. */
  papier: optionSchema(papier),
  enveloppe: optionSchema(enveloppe),
  /** The first job of the chain to which it belongs, unless it is that one. */
  origine: relatedJob.nullable(),
  /** The other relaunches of that first job, newest first. */
  relances: z.array(relatedJob),
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
export type RelatedJob = z.infer<typeof relatedJob>;
export type Suivi = z.infer<typeof suiviSchema>;

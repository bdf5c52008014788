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

/**
 * The records that belong to a job, and their totals: the answer of `GET /job/{id}/suivi`. A part is absent when the user lacks its list.
 */
export const suiviSchema = z.strictObject({
  /** The facts beside the job's own fields that decide on its moves. */
  faits: z.strictObject({
    hasDepot: z.boolean(),
    allPrinted: z.boolean(),
    allInserted: z.boolean(),
    plisCovered: z.boolean(),
    nonSoldes: z.int(),
  }),
  /**
   * True when plis of the job came back; the job's client is then fixed, as with a dépôt. Present for users who may list returns or edit
   * the job.
   */
  hasRetour: z.boolean().optional(),
  /** The paper and envelope of the job, as printed on its ticket. */
  papier: optionSchema(papier),
  enveloppe: optionSchema(enveloppe),
  /** The original job of a chain of relaunches. Null when this job is the original. */
  origine: relatedJob.nullable(),
  /** The other relaunches of the original job, newest first. */
  relances: z.array(relatedJob),
  /** Also present for users who may declare progress, because progress is declared by spool. */
  spools: z.array(recordSchema(spool)).optional(),
  /** Newest first. */
  historique: z.array(recordSchema(historique)).optional(),
  depots: z.array(recordSchema(depot)).optional(),
  affranchissements: z.array(recordSchema(affranchissement)).optional(),
  sorties: z.array(recordSchema(sortieMagasin)).optional(),
  /** A total of dépôts or postage is present when its part is. */
  totaux: z.strictObject({
    /** The job's plis without the pulled ones. */
    plisADeposer: z.int(),
    plisDeposes: z.int().optional(),
    plisRestants: z.int().optional(),
    affranchissement: z.number().optional(),
  }),
});
export type RelatedJob = z.infer<typeof relatedJob>;
export type Suivi = z.infer<typeof suiviSchema>;

import { z } from 'zod';
import { acheminement } from '../entities/acheminement.ts';
import { job } from '../entities/job.ts';
import { poids } from '../entities/poids.ts';
import { optionSchema } from '../record-schema.ts';

/** A band of weight, and what the plis of the job cost in it. */
const trancheSchema = z.strictObject({
  poids: optionSchema(poids),
  prixUnitaire: z.number(),
  prix: z.number(),
  /** The estimated weight of a pli falls into this one. */
  estProposee: z.boolean(),
});

/** `GET /affranchissement/proposition`: the prices of the day for a job. */
export const affranchissementPropositionSchema = z.strictObject({
  job: optionSchema(job),
  nombrePlis: z.int(),
  /** Of one pli, in grams. */
  poidsEstime: z.number(),
  /** The band that holds it, priced or not. */
  poids: optionSchema(poids).nullable(),
  acheminement: optionSchema(acheminement),
  /** Those that have a price today. */
  acheminements: z.array(optionSchema(acheminement)),
  tranches: z.array(trancheSchema),
  /** The postage that the job carries already. Its sum is left out where the user lacks the list of the postage. */
  dejaAffranchi: z.strictObject({ lignes: z.int(), total: z.number().optional() }),
});
export type AffranchissementProposition = z.infer<typeof affranchissementPropositionSchema>;

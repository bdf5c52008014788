import { z } from 'zod';
import { acheminement } from '../entities/acheminement.ts';
import { job } from '../entities/job.ts';
import { poids } from '../entities/poids.ts';
import { optionSchema } from '../record-schema.ts';

/** A weight band, its price for one pli and for all plis of the job. */
const trancheSchema = z.strictObject({
  poids: optionSchema(poids),
  prixUnitaire: z.number(),
  prix: z.number(),
  /** True for the band of the estimated weight of a pli. */
  estProposee: z.boolean(),
});

/** The current postage prices for a job: the answer of `GET /affranchissement/proposition`. */
export const affranchissementPropositionSchema = z.strictObject({
  job: optionSchema(job),
  nombrePlis: z.int(),
  /** The estimated weight of one pli, in grams. */
  poidsEstime: z.number(),
  /** The band of the estimated weight, even if it has no price. */
  poids: optionSchema(poids).nullable(),
  acheminement: optionSchema(acheminement),
  /** The acheminements that have a price today. */
  acheminements: z.array(optionSchema(acheminement)),
  tranches: z.array(trancheSchema),
  /** The postage already recorded for the job. `total` is absent when the user lacks the list of affranchissements. */
  dejaAffranchi: z.strictObject({ lignes: z.int(), total: z.number().optional() }),
});
export type AffranchissementProposition = z.infer<typeof affranchissementPropositionSchema>;

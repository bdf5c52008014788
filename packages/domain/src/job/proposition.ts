import { z } from 'zod';
import { job } from '../entities/job.ts';

const { typeCreation } = job.fields;

/** The default values of a new job's form: the answer of `GET /job/proposition?bibliotheque=`. */
export const jobPropositionSchema = z.strictObject({
  /** The values of the last job made from this bibliothèque. */
  dernier: z.strictObject({ typeCreation: z.literal(typeCreation.choices.map(({ value }) => value)), nombreSpool: z.int() }).nullable(),
  /** Derived from the mode d'impression; null when it is unknown. */
  pagesParFeuille: z.int().nullable(),
});
export type JobProposition = z.infer<typeof jobPropositionSchema>;

/** The origins of the given paper and envelope: the answer of `GET /bibliotheque/proposition?papier=&enveloppe=`. */
export const templatePropositionSchema = z.strictObject({
  originePapier: z.string().nullable(),
  origineEnveloppe: z.string().nullable(),
});
export type TemplateProposition = z.infer<typeof templatePropositionSchema>;

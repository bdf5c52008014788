import { z } from 'zod';
import { job } from '../entities/job.ts';

const { typeCreation } = job.fields;

/** `GET /job/proposition?bibliotheque=`: what the form of a job proposes for the bibliothèque that was chosen. */
export const jobPropositionSchema = z.strictObject({
  /** Of the last job that was made from it. */
  dernier: z.strictObject({ typeCreation: z.literal(typeCreation.choices.map(({ value }) => value)), nombreSpool: z.int() }).nullable(),
  /** By the mode of printing; null where it does not say. */
  pagesParFeuille: z.int().nullable(),
});
export type JobProposition = z.infer<typeof jobPropositionSchema>;

/** `GET /bibliotheque/proposition?papier=&enveloppe=`: where they come from, for those that were named. */
export const templatePropositionSchema = z.strictObject({
  originePapier: z.string().nullable(),
  origineEnveloppe: z.string().nullable(),
});
export type TemplateProposition = z.infer<typeof templatePropositionSchema>;

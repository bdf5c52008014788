import { z } from 'zod';
import { client } from '../entities/client.ts';
import { job } from '../entities/job.ts';
import { optionSchema } from '../record-schema.ts';

/** `GET /depot/proposition`: what the chosen job says about its next dépôt. */
export const depotPropositionSchema = z.strictObject({
  job: optionSchema(job),
  client: optionSchema(client),
  nombrePlis: z.int(),
  plisDeposes: z.int(),
  /** Without those that were pulled. */
  reste: z.int(),
  retires: z.int(),
  /** While there are any, a dépôt needs an override. */
  nonSoldes: z.int(),
});
export type DepotProposition = z.infer<typeof depotPropositionSchema>;

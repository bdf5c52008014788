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
  reste: z.int(),
});
export type DepotProposition = z.infer<typeof depotPropositionSchema>;

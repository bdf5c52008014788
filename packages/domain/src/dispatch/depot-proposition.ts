import { z } from 'zod';
import { client } from '../entities/client.ts';
import { job } from '../entities/job.ts';
import { optionSchema } from '../record-schema.ts';

/** The values of a job that its next dépôt needs: the answer of `GET /depot/proposition`. */
export const depotPropositionSchema = z.strictObject({
  job: optionSchema(job),
  client: optionSchema(client),
  nombrePlis: z.int(),
  plisDeposes: z.int(),
  /** The plis still to deposit. Pulled plis are not counted. */
  reste: z.int(),
  retires: z.int(),
  /** Unsettled plis. While there are any, a dépôt needs a dérogation. */
  nonSoldes: z.int(),
});
export type DepotProposition = z.infer<typeof depotPropositionSchema>;

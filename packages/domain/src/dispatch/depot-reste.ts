import { z } from 'zod';

/** A line of `GET /depot/reste`: the number of plis of a job that no dépôt carries yet. */
export const depotResteSchema = z.strictObject({
  /** Id of the job. */
  job: z.int(),
  reste: z.int(),
});
export type DepotReste = z.infer<typeof depotResteSchema>;

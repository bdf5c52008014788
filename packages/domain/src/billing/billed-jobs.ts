import { z } from 'zod';

/** A job that a facture bills. */
const billedJobSchema = z.strictObject({
  job: z.strictObject({ id: z.int(), nomjob: z.string() }),
  nombrePages: z.int(),
  nombrePlis: z.int(),
  /** Null while the job is not dispatched. */
  dateHeureDepot: z.iso.datetime().nullable(),
  affranchissement: z.number(),
});

/** The jobs billed by a facture: the answer of `GET /facture/{id}/jobs`. */
export const billedJobsSchema = z.strictObject({
  lignes: z.array(billedJobSchema),
  totaux: z.strictObject({ jobs: z.int(), pages: z.int(), plis: z.int(), affranchissement: z.number() }),
});
export type BilledJobs = z.infer<typeof billedJobsSchema>;

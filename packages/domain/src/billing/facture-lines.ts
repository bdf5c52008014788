import { z } from 'zod';

/** A job as a line of its facture. */
const factureLineSchema = z.strictObject({
  job: z.strictObject({ id: z.int(), nomjob: z.string() }),
  nombrePages: z.int(),
  nombrePlis: z.int(),
  /** Null while the job is not dispatched. */
  dateHeureDepot: z.iso.datetime().nullable(),
  affranchissement: z.number(),
});
export type FactureLine = z.infer<typeof factureLineSchema>;

/** What a facture bills, as `GET /facture/{id}/lignes` answers it. */
export const factureLinesSchema = z.strictObject({
  lignes: z.array(factureLineSchema),
  totaux: z.strictObject({ jobs: z.int(), pages: z.int(), plis: z.int(), affranchissement: z.number() }),
});
export type FactureLines = z.infer<typeof factureLinesSchema>;

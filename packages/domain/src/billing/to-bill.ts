import { z } from 'zod';

/** The most jobs on one facture. A client with more jobs to bill gets several factures. */
export const MAX_JOBS = 5000;

/** A dispatched job without facture. */
const toBillJobSchema = z.strictObject({
  id: z.int(),
  nomjob: z.string(),
  nombrePlis: z.int(),
  dateHeureDepot: z.iso.datetime(),
  echeance: z.iso.datetime(),
  estEchu: z.boolean(),
  /** Absent when the user may see neither the postage nor the lines of a facture. */
  affranchissement: z.number().optional(),
});
export type ToBillJob = z.infer<typeof toBillJobSchema>;

/** The jobs of one client still to bill: `GET /facture/a-facturer` answers one of these for each client. */
export const toBillGroupSchema = z.strictObject({
  client: z.strictObject({ id: z.int(), nomClient: z.string(), codeClient: z.string(), delaiFacturation: z.int() }),
  /** The earliest date by which the client's delay requires a facture. */
  echeance: z.iso.datetime(),
  estEchu: z.boolean(),
  plis: z.int(),
  jobs: z.array(toBillJobSchema),
});
export type ToBillGroup = z.infer<typeof toBillGroupSchema>;

import { z } from 'zod';

/** What one facture bills at most. A client who has more to be billed gets several. */
export const MAX_JOBS = 5000;

/** A dispatched job without facture. */
const toBillJobSchema = z.strictObject({
  id: z.int(),
  nomjob: z.string(),
  nombrePlis: z.int(),
  dateHeureDepot: z.iso.datetime(),
  echeance: z.iso.datetime(),
  estEchu: z.boolean(),
  /** Left out for whoever may see neither the postage nor the lines of a facture. */
  affranchissement: z.number().optional(),
});
export type ToBillJob = z.infer<typeof toBillJobSchema>;

/** What one client has still to be billed: `GET /facture/a-facturer` answers one of these for each client. */
export const toBillGroupSchema = z.strictObject({
  client: z.strictObject({ id: z.int(), nomClient: z.string(), codeClient: z.string(), delaiFacturation: z.int() }),
  /** The earliest day by which the client's delay asks for a facture. */
  echeance: z.iso.datetime(),
  estEchu: z.boolean(),
  plis: z.int(),
  jobs: z.array(toBillJobSchema),
});
export type ToBillGroup = z.infer<typeof toBillGroupSchema>;

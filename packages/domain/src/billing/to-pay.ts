import { z } from 'zod';

/** A facture that a règlement of its client may pay. Days are those of the product's time zone. */
export const toPaySchema = z.strictObject({
  id: z.int(),
  numFacture: z.string(),
  dateFacture: z.iso.date(),
  dateEcheance: z.iso.date().nullable(),
  totalTva: z.number(),
  totalTtc: z.number(),
  /** The amount that is still due. */
  reste: z.number(),
  /** The amount that the given règlement already pays. */
  regle: z.number(),
  /** The TVA that the client may still withhold: without that of validated avoirs, and without what other règlements withhold. */
  resteTva: z.number(),
});
export type ToPay = z.infer<typeof toPaySchema>;

/** One page of these factures, the oldest due date first, with their total number and the sum still due. */
export const toPayPageSchema = z.strictObject({
  client: z.strictObject({ id: z.int(), nomClient: z.string(), codeClient: z.string() }),
  objects: z.array(toPaySchema),
  total: z.int(),
  reste: z.number(),
});
export type ToPayPage = z.infer<typeof toPayPageSchema>;

import { z } from 'zod';

/** A facture that a règlement of its client may pay. Days are those of the product's time zone. */
export const toPaySchema = z.strictObject({
  id: z.int(),
  numFacture: z.string(),
  dateFacture: z.iso.date(),
  dateEcheance: z.iso.date().nullable(),
  totalTva: z.number(),
  totalTtc: z.number(),
  /** What is left of it now. */
  reste: z.number(),
  /** What the règlement that is read pays of it so far. */
  regle: z.number(),
});
export type ToPay = z.infer<typeof toPaySchema>;

/** One page of them, the oldest due first, with how many they are and what is left of them together. */
export const toPayPageSchema = z.strictObject({
  client: z.strictObject({ id: z.int(), nomClient: z.string(), codeClient: z.string() }),
  objects: z.array(toPaySchema),
  total: z.int(),
  reste: z.number(),
});
export type ToPayPage = z.infer<typeof toPayPageSchema>;

import { z } from 'zod';

/** One accounting entry: one TVA rate of one facture. The amounts of an avoir are negative. */
export const salesEntrySchema = z.strictObject({
  facture: z.int(),
  /** The day, in the product's time zone. */
  date: z.iso.date(),
  numFacture: z.string(),
  type: z.enum(['Facture', 'Avoir']),
  refFacture: z.string(),
  codeClient: z.string().nullable(),
  nomClient: z.string().nullable(),
  ice: z.string().nullable(),
  /** The facture that an avoir takes back. */
  origine: z.string().nullable(),
  taux: z.number(),
  base: z.number(),
  tva: z.number(),
  ttc: z.number(),
});
export type SalesEntry = z.infer<typeof salesEntrySchema>;

/** A preview of the sales journal before its export, and the totals of the whole period. `total` counts factures and avoirs. */
export const salesPreviewSchema = z.strictObject({
  du: z.iso.date(),
  au: z.iso.date(),
  objects: z.array(salesEntrySchema),
  total: z.int(),
  totaux: z.strictObject({ factures: z.int(), avoirs: z.int(), base: z.number(), tva: z.number(), ttc: z.number() }),
});
export type SalesPreview = z.infer<typeof salesPreviewSchema>;

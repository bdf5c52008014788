import { z } from 'zod';

/** What was billed and paid, what is owed and since when. Amounts include taxes, so that they can be held against each other. */

/** `mois` as `YYYY-MM`. */
const monthSchema = z.strictObject({ mois: z.string(), montant: z.number() });
export type MonthOfMoney = z.infer<typeof monthSchema>;

/** Validated factures less validated avoirs, by the month of their date. `filtres` holds the documents of all these months. */
export const salesPartSchema = z.strictObject({
  parMois: z.array(monthSchema),
  total: z.number(),
  filtres: z.string(),
  /** Factures and avoirs that nobody has validated yet. */
  brouillons: z.strictObject({ total: z.int(), filtres: z.string() }),
});
export type SalesPart = z.infer<typeof salesPartSchema>;

/** Règlements of every mode by the month of their day, retained TVA included: it settles what is owed. */
export const paymentsPartSchema = z.strictObject({ parMois: z.array(monthSchema), total: z.number(), filtres: z.string() });
export type PaymentsPart = z.infer<typeof paymentsPartSchema>;

/** What is left of validated factures now. */
export const owedPartSchema = z.strictObject({
  du: z.strictObject({ montant: z.number(), factures: z.int(), filtres: z.string() }),
  echu: z.strictObject({ montant: z.number(), factures: z.int(), filtres: z.string() }),
  /** What of the règlements pays no facture yet. It is not taken off what is owed. */
  nonImpute: z.number(),
  /** Days sales outstanding; null where nothing was billed over those days. */
  delaiPaiement: z.int().nullable(),
});
export type OwedPart = z.infer<typeof owedPartSchema>;

export const DSO_DAYS = 90;

/** Days sales outstanding: how many days of sales are still owed, at the pace of the last 90 days. */
export const daysSalesOutstanding = (owed: number, billed: number): number | null =>
  billed > 0 ? Math.round((owed / billed) * DSO_DAYS) : null;

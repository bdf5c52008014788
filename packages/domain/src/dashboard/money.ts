import { z } from 'zod';

/** Sales, payments and debts of the dashboard. All amounts include taxes, so that they can be compared. */

/** `mois` has the form `YYYY-MM`. */
const monthSchema = z.strictObject({ mois: z.string(), montant: z.number() });
export type MonthOfMoney = z.infer<typeof monthSchema>;

/** Validated factures minus validated avoirs, by the month of their date. `filtres` selects the documents of all these months. */
export const salesPartSchema = z.strictObject({
  parMois: z.array(monthSchema),
  total: z.number(),
  filtres: z.string(),
  /** Drafts of factures and avoirs. */
  brouillons: z.strictObject({ total: z.int(), filtres: z.string() }),
});
export type SalesPart = z.infer<typeof salesPartSchema>;

/** Règlements of every mode, by the month of their date. Retained TVA is included, because it settles a debt too. */
export const paymentsPartSchema = z.strictObject({ parMois: z.array(monthSchema), total: z.number(), filtres: z.string() });
export type PaymentsPart = z.infer<typeof paymentsPartSchema>;

/** What is still due on validated factures. */
export const owedPartSchema = z.strictObject({
  du: z.strictObject({ montant: z.number(), factures: z.int(), filtres: z.string() }),
  echu: z.strictObject({ montant: z.number(), factures: z.int(), filtres: z.string() }),
  /** The part of the règlements that is not imputed to a facture yet. It is not subtracted from the debt. */
  nonImpute: z.number(),
  /** Days sales outstanding; null when nothing was billed in the period. */
  delaiPaiement: z.int().nullable(),
});
export type OwedPart = z.infer<typeof owedPartSchema>;

export const DSO_DAYS = 90;

/** Returns the days sales outstanding: how many days of sales are still owed, at the pace of the last 90 days. */
export const daysSalesOutstanding = (owed: number, billed: number): number | null =>
  billed > 0 ? Math.round((owed / billed) * DSO_DAYS) : null;

import { z } from 'zod';

/** The ways to group returns. */
export const dimensions = ['motif', 'client', 'ville', 'region', 'mois'] as const;
export type Dimension = (typeof dimensions)[number];

export const statistiqueSchema = z.strictObject({
  /** The id of the motif, client, ville or région, or the month `YYYY-MM`. Null when the return has no such value. */
  cle: z.union([z.int(), z.string()]).nullable(),
  libelle: z.string(),
  nombre: z.int(),
  /** Deposited plis of the client or month; for the other groupings, of the whole period. */
  deposes: z.int(),
  /** In percent with two decimals; null when nothing was deposited. */
  taux: z.number().nullable(),
});
export type Statistique = z.infer<typeof statistiqueSchema>;

/** Returns the returned share of the deposited plis, in percent with two decimals. */
export const rateOf = (nombre: number, deposes: number): number | null =>
  deposes > 0 ? Math.round((nombre * 10_000) / deposes) / 100 : null;

const months = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** Returns 'novembre 2026' for `2026-11`. */
export const monthLabel = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`));

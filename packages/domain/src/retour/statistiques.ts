import { z } from 'zod';

/** What returns are counted by. */
export const dimensions = ['motif', 'client', 'ville', 'region', 'mois'] as const;
export type Dimension = (typeof dimensions)[number];

export const statistiqueSchema = z.strictObject({
  /** The id of the motif, client, ville or région, or the month `YYYY-MM`; null where the return does not say. */
  cle: z.union([z.int(), z.string()]).nullable(),
  libelle: z.string(),
  nombre: z.int(),
  /** Plis deposited: of the client or month, else of the whole period. */
  deposes: z.int(),
  /** In percent, two decimals; null where nothing was deposited. */
  taux: z.number().nullable(),
});
export type Statistique = z.infer<typeof statistiqueSchema>;

/** The share of what was deposited that came back, in percent with two decimals. */
export const rateOf = (nombre: number, deposes: number): number | null =>
  deposes > 0 ? Math.round((nombre * 10_000) / deposes) / 100 : null;

const months = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** 'novembre 2026' for `2026-11`. */
export const monthLabel = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`));

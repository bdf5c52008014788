import { z } from 'zod';

/** The stock of an article over the last days: the answer of `GET /article/{id}/solde`. */
export const soldeSchema = z.strictObject({
  quantite: z.int(),
  stockMinimum: z.int(),
  /** The quantity at the end of each day, oldest first. The last point is the current quantity. */
  points: z.array(z.strictObject({ jour: z.iso.date(), solde: z.int() })),
  /** The quantity delivered over 30 days, without cancelled deliveries. */
  sorties30Jours: z.int(),
  consommationParJour: z.number(),
  /** Null when nothing is consumed. */
  joursCouverture: z.int().nullable(),
});
export type Solde = z.infer<typeof soldeSchema>;

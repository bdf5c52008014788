import { z } from 'zod';

/** How an article's quantity moved over the last days, as `GET /article/{id}/solde` answers it. */
export const soldeSchema = z.strictObject({
  quantite: z.int(),
  stockMinimum: z.int(),
  /** The quantity at the end of each day, oldest first. The last point is today's quantity, as it is now. */
  points: z.array(z.strictObject({ jour: z.iso.date(), solde: z.int() })),
  /** Quantity delivered over 30 days, without what was taken back. */
  sorties30Jours: z.int(),
  consommationParJour: z.number(),
  /** Null when nothing is used. */
  joursCouverture: z.int().nullable(),
});
export type Solde = z.infer<typeof soldeSchema>;

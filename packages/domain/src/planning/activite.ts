import { z } from 'zod';

/** A machine's activity day by day, and the rendement that these days suggest. Times are in minutes. */
export const activiteSchema = z.strictObject({
  jours: z.array(
    z.strictObject({
      jour: z.iso.date(),
      /** The opening hours, without closures. */
      ouvertes: z.int(),
      /** The part of the open time during which the machine was stopped, by motif. */
      arrets: z.array(
        z.strictObject({ motif: z.strictObject({ id: z.int(), codeMotif: z.string(), libelleMotif: z.string() }), minutes: z.int() }),
      ),
      /** Sheets or plis. */
      quantite: z.int(),
      /** Pieces per hour of open time without stops; null when there was no such time. */
      cadenceReelle: z.int().nullable(),
    }),
  ),
  /** In percent of the cadence: the median of the working days among the last thirty; null when it cannot be computed. */
  rendementPropose: z.int().nullable(),
});
export type Activite = z.infer<typeof activiteSchema>;

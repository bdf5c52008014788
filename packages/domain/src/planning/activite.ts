import { z } from 'zod';

/** What a machine did, day by day, and the yield that these days suggest. Times are in minutes. */
export const activiteSchema = z.strictObject({
  jours: z.array(
    z.strictObject({
      jour: z.iso.date(),
      /** Its hours without the closures. */
      ouvertes: z.int(),
      /** How long of these it stood still, by reason. */
      arrets: z.array(
        z.strictObject({ motif: z.strictObject({ id: z.int(), codeMotif: z.string(), libelleMotif: z.string() }), minutes: z.int() }),
      ),
      /** Sheets or plis. */
      quantite: z.int(),
      /** Pieces in each hour that it was open and not stopped; null where there was no such time. */
      cadenceReelle: z.int().nullable(),
    }),
  ),
  /** In percent of the cadence: the median of the days of work among the last thirty; null where none can be told. */
  rendementPropose: z.int().nullable(),
});
export type Activite = z.infer<typeof activiteSchema>;

import { z } from 'zod';

/** The ways to group incidents. */
export const INCIDENT_KEYS = ['motif', 'machine', 'client'] as const;
export type IncidentKey = (typeof INCIDENT_KEYS)[number];

export const INCIDENT_STEPS = ['jour', 'mois'] as const;

/** The most groups with a line of their own: those with the most plis. All others are summed in one line. */
export const MOST_KEYS = 30;
/** The id of the line of all others. No record has this id. */
export const OTHER_KEYS = 0;

/** A line of `GET /incident/statistiques`. A period without incidents has no line. */
export const incidentStatisticSchema = z.strictObject({
  /** `YYYY-MM-DD`, or `YYYY-MM`. */
  periode: z.string(),
  /** The id of the motif, machine or client; null for incidents without a machine, 0 for all others. */
  cle: z.int().nullable(),
  libelle: z.string(),
  incidents: z.int(),
  plis: z.int(),
});
export type IncidentStatistic = z.infer<typeof incidentStatisticSchema>;

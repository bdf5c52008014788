import { z } from 'zod';

/** By what incidents are counted. */
export const INCIDENT_KEYS = ['motif', 'machine', 'client'] as const;
export type IncidentKey = (typeof INCIDENT_KEYS)[number];

export const INCIDENT_STEPS = ['jour', 'mois'] as const;

/** A line of `GET /incident/statistiques`: a period without incidents has none. */
export const incidentStatisticSchema = z.strictObject({
  /** `YYYY-MM-DD`, or `YYYY-MM`. */
  periode: z.string(),
  /** Id of the motif, machine or client; null where the incident names no machine. */
  cle: z.int().nullable(),
  libelle: z.string(),
  incidents: z.int(),
  plis: z.int(),
});
export type IncidentStatistic = z.infer<typeof incidentStatisticSchema>;

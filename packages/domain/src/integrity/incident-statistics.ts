import { z } from 'zod';

/** By what incidents are counted. */
export const INCIDENT_KEYS = ['motif', 'machine', 'client'] as const;
export type IncidentKey = (typeof INCIDENT_KEYS)[number];

export const INCIDENT_STEPS = ['jour', 'mois'] as const;

/** So many motifs, machines or clients have lines of their own, those with most plis first; the others are counted together. */
export const MOST_KEYS = 30;
/** Stands for the others: no record has it as its id. */
export const OTHER_KEYS = 0;

/** A line of `GET /incident/statistiques`: a period without incidents has none. */
export const incidentStatisticSchema = z.strictObject({
  /** `YYYY-MM-DD`, or `YYYY-MM`. */
  periode: z.string(),
  /** Id of the motif, machine or client; null where the incident names no machine, 0 for all others together. */
  cle: z.int().nullable(),
  libelle: z.string(),
  incidents: z.int(),
  plis: z.int(),
});
export type IncidentStatistic = z.infer<typeof incidentStatisticSchema>;

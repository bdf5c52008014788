import { z } from 'zod';
import { acheminement } from '../entities/acheminement.ts';
import { client } from '../entities/client.ts';
import { etapes, etats } from '../entities/job.ts';
import { optionSchema } from '../record-schema.ts';

const etat = z.literal(etats.map(({ value }) => value));

/** A job at end MSP with plis that no dépôt carries yet. */
const toDepositJobSchema = z.strictObject({
  id: z.int(),
  nomjob: z.string(),
  client: optionSchema(client),
  nombrePlis: z.int(),
  deposes: z.int(),
  /** Without those that were pulled. */
  reste: z.int(),
  dateHeureEnvoi: z.iso.datetime(),
  etat,
  /** While there are any, a dépôt needs an override. */
  nonSoldes: z.int(),
});
export type ToDepositJob = z.infer<typeof toDepositJobSchema>;

/** `GET /depot/a-deposer` answers one of these for each acheminement: the one whose first job is due first comes first. */
export const toDepositGroupSchema = z.strictObject({ acheminement: optionSchema(acheminement), jobs: z.array(toDepositJobSchema) });
export type ToDepositGroup = z.infer<typeof toDepositGroupSchema>;

/** What the select of a dépôt's job offers: `GET /depot/jobs`, those to deposit first. */
export const depositableJobSchema = z.strictObject({
  id: z.int(),
  nomjob: z.string(),
  client: optionSchema(client),
  etape: z.literal(etapes.map(({ value }) => value)),
  etat,
  reste: z.int(),
});
export type DepositableJob = z.infer<typeof depositableJobSchema>;

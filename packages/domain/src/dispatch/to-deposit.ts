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
  /** The plis still to deposit. Pulled plis are not counted. */
  reste: z.int(),
  dateHeureEnvoi: z.iso.datetime(),
  etat,
  /** Unsettled plis. While there are any, a dépôt needs a dérogation. */
  nonSoldes: z.int(),
});
export type ToDepositJob = z.infer<typeof toDepositJobSchema>;

/** One group per acheminement in the answer of `GET /depot/a-deposer`, ordered by the due date of its first job. */
export const toDepositGroupSchema = z.strictObject({ acheminement: optionSchema(acheminement), jobs: z.array(toDepositJobSchema) });
export type ToDepositGroup = z.infer<typeof toDepositGroupSchema>;

/** An option of the job select of a dépôt (`GET /depot/jobs`). Jobs that are ready to deposit come first. */
export const depositableJobSchema = z.strictObject({
  id: z.int(),
  nomjob: z.string(),
  client: optionSchema(client),
  etape: z.literal(etapes.map(({ value }) => value)),
  etat,
  reste: z.int(),
});
export type DepositableJob = z.infer<typeof depositableJobSchema>;

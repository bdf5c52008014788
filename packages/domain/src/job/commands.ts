import { z } from 'zod';
import { job } from '../entities/job.ts';
import { integer, reference } from '../entity/field.ts';
import { fieldSchema, versionSchema } from '../entity/schema.ts';
import { derogationSchema } from '../integrity/commands.ts';
import type { CountField } from './relaunch.ts';
import type { JobAction } from './workflow.ts';

const optional = { required: false } as const;
const machine = fieldSchema(reference('Machine', 'machine', optional));
const motif = fieldSchema(reference('Motif', 'motif', optional));
const { nombrePages, nombrePlis, nombreFeuilles, nombrePdf, nombreInsertions, nombreSpool } = job.fields;
const counts = {
  nombrePages: fieldSchema({ ...nombrePages, ...optional }),
  nombrePlis: fieldSchema({ ...nombrePlis, ...optional }),
  nombreFeuilles: fieldSchema({ ...nombreFeuilles, ...optional }),
  nombrePdf: fieldSchema({ ...nombrePdf, ...optional }),
  nombreInsertions: fieldSchema({ ...nombreInsertions, ...optional }),
  nombreSpool: fieldSchema({ ...nombreSpool, ...optional }),
} satisfies Record<CountField, z.ZodType<number | null>>;
const observation = fieldSchema({ ...job.fields.observation, ...optional });

/** The bodies of `POST /job/{id}/<action>`. An absent key is parsed as null. */
export const commandSchemas = {
  avancer: z.object({ version: versionSchema, machine, derogation: derogationSchema }),
  pause: z.object({ version: versionSchema, motif }),
  reprendre: z.object({ version: versionSchema }),
  annuler: z.object({ version: versionSchema, motif }),
  reculer: z.object({ version: versionSchema, motif }),
  relancer: z.object({ version: versionSchema, observation, ...counts }),
} satisfies Record<JobAction, z.ZodType>;

const declared = fieldSchema(integer('Quantité', optional));

/** The body of `POST /job/{id}/spool/{spoolId}/avancement`. */
export const progressSchema = z.object({ impression: declared, msp: declared, machine });

import { z } from 'zod';
import { job } from '../entities/job.ts';
import { integer, reference } from '../entity/field.ts';
import { fieldSchema, versionSchema } from '../entity/schema.ts';
import { countFields } from './relaunch.ts';
import type { JobAction } from './workflow.ts';

const optional = { required: false } as const;
const machine = fieldSchema(reference('Machine', 'machine', optional)) as z.ZodType<number | null>;
const motif = fieldSchema(reference('Motif', 'motif', optional)) as z.ZodType<number | null>;
const count = (field: (typeof countFields)[number]) => fieldSchema({ ...job.fields[field], ...optional }) as z.ZodType<number | null>;
const counts = Object.fromEntries(countFields.map((field) => [field, count(field)])) as Record<
  (typeof countFields)[number],
  z.ZodType<number | null>
>;
const observation = fieldSchema({ ...job.fields.observation, ...optional }) as z.ZodType<string | null>;

/** The bodies of `POST /job/{id}/<action>`: what is left out is null. */
export const commandSchemas = {
  avancer: z.object({ version: versionSchema, machine }),
  pause: z.object({ version: versionSchema, motif }),
  reprendre: z.object({ version: versionSchema }),
  annuler: z.object({ version: versionSchema, motif }),
  reculer: z.object({ version: versionSchema, motif }),
  relancer: z.object({ version: versionSchema, observation, ...counts }),
} satisfies Record<JobAction, z.ZodType>;

const declared = fieldSchema(integer('Quantité', optional)) as z.ZodType<number | null>;

/** The body of `POST /job/{id}/spool/{spoolId}/avancement`. */
export const progressSchema = z.object({ impression: declared, msp: declared });

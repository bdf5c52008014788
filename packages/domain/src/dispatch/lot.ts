import { z } from 'zod';
import { depot } from '../entities/depot.ts';
import { fieldSchema } from '../entity/schema.ts';
import { derogationSchema } from '../integrity/commands.ts';
import { validation } from '../messages.ts';
import { recordSchema } from '../record-schema.ts';

/** The most jobs on one bordereau. */
export const MAX_LOT_LINES = 100;

const { date, heure, type, operateur, observateur, document, job, nombrePlis, nombreCaissete, nombreCartons } = depot.fields;

const lineSchema = z.object(
  {
    job: fieldSchema(job),
    nombrePlis: fieldSchema(nombrePlis),
    nombreCaissete: fieldSchema(nombreCaissete),
    nombreCartons: fieldSchema(nombreCartons),
  },
  validation.selection,
);

/** The body of `POST /depot/lot`: several jobs that leave together. Each job gets its own dépôt. */
export const lotSchema = z.object(
  {
    date: fieldSchema(date),
    heure: fieldSchema(heure),
    type: fieldSchema(type),
    operateur: fieldSchema(operateur),
    observateur: fieldSchema(observateur),
    document: fieldSchema(document),
    /** Applies to all jobs of the lot. Each job with unsettled plis records it in its history. */
    derogation: derogationSchema,
    lignes: z
      .array(lineSchema, validation.selection)
      .min(1, validation.selection)
      .max(MAX_LOT_LINES, `un lot compte au plus ${MAX_LOT_LINES} jobs`)
      .refine((lines) => new Set(lines.map((line) => line.job)).size === lines.length, "un job ne figure qu'une fois dans un lot"),
  },
  validation.string,
);
export type Lot = z.infer<typeof lotSchema>;

/** The answer of `POST /depot/lot`: the dépôts in the order of the lines. */
export const lotAnswerSchema = z.strictObject({ depots: z.array(recordSchema(depot)) });
export type LotAnswer = z.infer<typeof lotAnswerSchema>;

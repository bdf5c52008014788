import { z } from 'zod';
import { priorites } from '../entities/job.ts';
import { dateTimeOf } from '../entity/moment.ts';
import { numberSchema, referenceSchema, versionSchema } from '../entity/schema.ts';
import { validation } from '../messages.ts';
import { END_AFTER_START } from './spans.ts';

const moment = dateTimeOf(validation.date);

const RANG_MAX = 100_000;
const rang = numberSchema.int(validation.numeric).min(1, validation.positive).max(RANG_MAX, validation.tooLarge(RANG_MAX));

/** The machine and rank to which an operation is pinned, or null to let the plan choose. */
const pin = z.object({ machine: referenceSchema, rang }, { error: validation.selection }).nullish();
const pins = { impression: pin, msp: pin };

/** The body of `PUT /job/{id}/plan`. Absent keys stay unchanged. */
export const planOrderSchema = z.object({ version: versionSchema, ...pins }, { error: validation.string });
export type PlanOrder = z.infer<typeof planOrderSchema>;

const MOST_STOPS = 100;
const MOST_JOBS = 1000;
const list = <T extends z.ZodType>(item: T, most: number) =>
  z.array(item, { error: validation.selection }).max(most, `au plus ${most} à la fois`).nullish();

const stop = z
  .object({ machine: referenceSchema, debut: moment, fin: moment.nullish() }, { error: validation.selection })
  .refine(({ debut, fin }) => !fin || debut < fin, { error: END_AFTER_START, path: ['fin'] });

/** The changes of a simulation, which are not stored. */
export const simulationSchema = z.object(
  {
    arrets: list(stop, MOST_STOPS),
    pins: list(z.object({ job: referenceSchema, ...pins }, { error: validation.selection }), MOST_JOBS),
    priorites: list(
      z.object(
        {
          job: referenceSchema,
          priorite: z.literal(
            priorites.map(({ value }) => value),
            { error: validation.selection },
          ),
        },
        { error: validation.selection },
      ),
      MOST_JOBS,
    ),
  },
  { error: validation.string },
);
export type Simulation = z.infer<typeof simulationSchema>;

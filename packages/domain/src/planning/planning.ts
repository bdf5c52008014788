import { z } from 'zod';
import { arret } from '../entities/arret.ts';
import { fermeture } from '../entities/fermeture.ts';
import { horaire } from '../entities/horaire.ts';
import { OPERATIONS } from './facts.ts';
import { RISKS } from './plan-types.ts';

const id = z.int();
const moment = z.iso.datetime();
const riskSchema = z.literal(RISKS);

const jobRef = z.strictObject({ id, nomjob: z.string() });
/** A machine. Nothing can be planned on it without `cadence`. */
const machineRef = z.strictObject({ id, nomMachine: z.string(), typeMachine: z.int(), cadence: z.number().nullable() });

/** An operation on the machine that the plan gives it. */
export const plannedOperationSchema = z.strictObject({
  job: jobRef,
  operation: z.literal(OPERATIONS),
  debut: moment,
  fin: moment,
  quantite: z.int(),
  /** The part of the quantity that is reprints; absent without reprints. */
  reimpression: z.int().optional(),
  commence: z.boolean(),
  epinglee: z.boolean(),
  /** The rank among the machine's pinned operations; null when it is not pinned. */
  rang: z.int().nullable(),
  /** The job's version at the time of the plan. A pin sends it back, so that it cannot overwrite another user's pin unnoticed. */
  version: z.int(),
});
export type PlannedOperation = z.infer<typeof plannedOperationSchema>;

/**
 * A machine's planned work on one day and its open time, in minutes. `deborde` is work due on that day that was placed later, so `minutes`
 * and `deborde` together may exceed `ouvertes`.
 */
const chargeSchema = z.strictObject({ jour: z.iso.date(), minutes: z.int(), ouvertes: z.int(), deborde: z.int() });

/** The forecast for one job. `marge` is in minutes. */
const previsionSchema = z.strictObject({
  finPrevue: moment.nullable(),
  marge: z.int().nullable(),
  risque: riskSchema,
  raison: z.string(),
});

/** The forecast on the job's own page: also the begin and end of each remaining operation, but not its machine. */
export const jobPrevisionSchema = previsionSchema.extend({
  operations: z.array(z.strictObject({ operation: z.literal(OPERATIONS), debut: moment, fin: moment })),
});
export type JobPrevision = z.infer<typeof jobPrevisionSchema>;

/** The operation without a place, if it has begun on a machine or is pinned to one. It stays tied to that machine during a stop. */
const tiedSchema = {
  operation: z.literal(OPERATIONS).optional(),
  machine: z.strictObject({ id, nomMachine: z.string() }).optional(),
  quantite: z.int().optional(),
  commence: z.boolean().optional(),
  epinglee: z.boolean().optional(),
  rang: z.int().nullable().optional(),
};

export const planningSchema = z.strictObject({
  calculeLe: moment,
  machines: z.array(
    z.strictObject({
      machine: machineRef,
      charge: z.array(chargeSchema),
      /** The periods without work within the horizon: outside opening hours, closures and stops. */
      fermee: z.array(z.strictObject({ debut: moment, fin: moment, motif: z.literal([horaire.name, fermeture.name, arret.name]) })),
      operations: z.array(plannedOperationSchema),
      /** True when the machine is stopped with no known end, so nothing can be planned on it. Absent otherwise. */
      arretSansFin: z.literal(true).optional(),
    }),
  ),
  jobs: z.array(previsionSchema.extend({ job: jobRef, dateHeureEnvoi: moment, auPlusTard: moment.nullable() })),
  nonPlanifies: z.array(
    z.strictObject({
      job: jobRef,
      raison: z.string(),
      /** The missed send date. Only for a late job. */
      enRetardDepuis: moment.optional(),
      /** The pins that may prevent a plan, and the version to send when releasing them. Only for a pinned job. */
      epingles: z.array(z.strictObject({ operation: z.literal(OPERATIONS), machine: id, rang: z.int() })).optional(),
      version: z.int().optional(),
      ...tiedSchema,
    }),
  ),
  /** Counts within `nonPlanifies`: late jobs, and other jobs that wait for a machine stopped with no known end. */
  sansPlace: z.strictObject({ enRetard: z.int(), machineArretee: z.int() }),
});
export type UnplannedJob = Planning['nonPlanifies'][number];
export type JobOutlook = Planning['jobs'][number];
export type Planning = z.infer<typeof planningSchema>;

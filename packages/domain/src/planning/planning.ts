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
/** Without `cadence` nothing can be planned on the machine. */
const machineRef = z.strictObject({ id, nomMachine: z.string(), typeMachine: z.int(), cadence: z.number().nullable() });

/** One operation on the machine where the plan has it. */
export const plannedOperationSchema = z.strictObject({
  job: jobRef,
  operation: z.literal(OPERATIONS),
  debut: moment,
  fin: moment,
  quantite: z.int(),
  /** How much of the quantity is reprints; missing where there are none. */
  reimpression: z.int().optional(),
  commence: z.boolean(),
  epinglee: z.boolean(),
  /** Its rank among the pinned operations of the machine; null where it is not pinned. */
  rang: z.int().nullable(),
  /** Of the job as it was planned: whoever pins it sends this, so that nobody's pin is written over unseen. */
  version: z.int(),
});
export type PlannedOperation = z.infer<typeof plannedOperationSchema>;

/**
 * What a machine does on one day, and how long it is open, in minutes. `deborde` is work that must leave on that day and that
 * found a place only after it: with it, a day may ask for more than is open.
 */
const chargeSchema = z.strictObject({ jour: z.iso.date(), minutes: z.int(), ouvertes: z.int(), deborde: z.int() });

/** When one job will be ready, and what that means. `marge` is in minutes. */
const previsionSchema = z.strictObject({
  finPrevue: moment.nullable(),
  marge: z.int().nullable(),
  risque: riskSchema,
  raison: z.string(),
});

/** What is told of a job on its own page: also when each operation that is left begins and ends. Not on which machine. */
export const jobPrevisionSchema = previsionSchema.extend({
  operations: z.array(z.strictObject({ operation: z.literal(OPERATIONS), debut: moment, fin: moment })),
});
export type JobPrevision = z.infer<typeof jobPrevisionSchema>;

/** The operation without a place, where it has begun on a machine or is pinned to one: it is still there when the machine stops. */
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
      /** When it does not work within the horizon: outside of its hours, closures and stops. */
      fermee: z.array(z.strictObject({ debut: moment, fin: moment, motif: z.literal([horaire.name, fermeture.name, arret.name]) })),
      operations: z.array(plannedOperationSchema),
      /** It is stopped and nobody said until when: nothing can be planned on it. Only there where it is so. */
      arretSansFin: z.literal(true).optional(),
    }),
  ),
  jobs: z.array(previsionSchema.extend({ job: jobRef, dateHeureEnvoi: moment, auPlusTard: moment.nullable() })),
  nonPlanifies: z.array(
    z.strictObject({
      job: jobRef,
      raison: z.string(),
      /** When it should have left. Only of a job that is late. */
      enRetardDepuis: moment.optional(),
      /** The pins that may be what keeps it from a plan, and the version to send with their release. Only of a pinned job. */
      epingles: z.array(z.strictObject({ operation: z.literal(OPERATIONS), machine: id, rang: z.int() })).optional(),
      version: z.int().optional(),
      ...tiedSchema,
    }),
  ),
  /** Of `nonPlanifies`: how many are late, and how many others wait for a machine that is stopped without an end. */
  sansPlace: z.strictObject({ enRetard: z.int(), machineArretee: z.int() }),
});
export type UnplannedJob = Planning['nonPlanifies'][number];
export type JobOutlook = Planning['jobs'][number];
export type Planning = z.infer<typeof planningSchema>;

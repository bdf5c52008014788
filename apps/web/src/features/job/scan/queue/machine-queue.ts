import { ETAPE, type Etape } from '@editique/domain/job/steps';
import type { Operation } from '@editique/domain/planning/facts';
import type { JobOutlook, PlannedOperation, Planning } from '@editique/domain/planning/planning';
import { unplannedOn } from '@editique/domain/planning/unplanned-operations';
import type { Job } from '../../../../production/job/records.ts';

/** An operation in the queue of a machine. */
export interface QueueItem extends Omit<PlannedOperation, 'debut' | 'fin' | 'version'> {
  key: string;
  /** Null if unknown, because the machine is stopped without a known end. */
  debut: string | null;
  fin: string | null;
  /** Why the operation has no time; null if it has one. */
  held: string | null;
  /** When the job must leave, and the risk that it will not. */
  outlook: JobOutlook | undefined;
  /** When the job's impression ends, for an MSP that waits for it; null if there is none to wait for. */
  impressionEnd: string | null;
}

export interface MachineQueue {
  /** The operations that have begun, the current one first. */
  running: QueueItem[];
  /** The waiting operations, in the order of the plan. */
  waiting: QueueItem[];
}

/**
 * Returns when a job must leave, and its risk. The plan has no outlook for a job planned only in part: then the record's forecast is used.
 */
export function outlookOf({ outlook }: QueueItem, job: Job | undefined): Omit<JobOutlook, 'job' | 'auPlusTard' | 'finPrevue'> | undefined {
  if (outlook || !job) return outlook;
  const { risque = 'gris', marge = null, raison = '' } = job.prevision ?? {};
  return { dateHeureEnvoi: job.dateHeureEnvoi, risque, marge, raison };
}

/** Returns the step that starts an operation. */
export const startOf = (operation: Operation): Etape => (operation === 'impression' ? ETAPE.printing : ETAPE.inserting);

/** Returns the planned operations of one machine. */
export function queueOf(planning: Planning, machine: number): MachineQueue {
  const lane = planning.machines.find((one) => one.machine.id === machine);
  if (!lane) return { running: [], waiting: [] };
  const outlooks = new Map(planning.jobs.map((outlook) => [outlook.job.id, outlook]));
  const impressionEnds = new Map(
    planning.machines.flatMap(({ operations }) =>
      operations.flatMap(({ job, operation, fin }) => (operation === 'impression' ? [[job.id, fin] as const] : [])),
    ),
  );
  const toItem = <One extends Omit<QueueItem, 'key' | 'outlook' | 'impressionEnd'>>(one: One): QueueItem => ({
    ...one,
    key: `${one.job.id}-${one.operation}`,
    outlook: outlooks.get(one.job.id),
    impressionEnd: one.operation === 'msp' ? (impressionEnds.get(one.job.id) ?? null) : null,
  });
  // The sort is stable, so equal start times keep the order of the plan.
  const planned = lane.operations
    .toSorted((one, other) => Date.parse(one.debut) - Date.parse(other.debut))
    .map((one) => toItem({ ...one, held: null }));
  const held = unplannedOn(planning, machine).map((one) => toItem({ ...one, debut: null, fin: null }));
  const items = [...planned, ...held];
  return { running: items.filter(({ commence }) => commence), waiting: items.filter(({ commence }) => !commence) };
}

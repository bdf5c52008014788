import { ETAPE, type Etape } from '@editique/domain/job/steps';
import type { Operation } from '@editique/domain/planning/facts';
import { heldOn } from '@editique/domain/planning/held';
import type { JobOutlook, PlannedOperation, Planning } from '@editique/domain/planning/planning';
import type { Job } from '../../../../production/job/records.ts';

/** An operation in the queue of a machine. */
export interface QueueItem extends Omit<PlannedOperation, 'debut' | 'fin' | 'version'> {
  key: string;
  /** Null where nobody can tell: its machine is stopped without end. */
  debut: string | null;
  fin: string | null;
  /** Why it has no time; null where it has one. */
  held: string | null;
  /** When the job must leave, and whether it will. */
  outlook: JobOutlook | undefined;
  /** When its impression ends: the MSP of the job waits for it. Null where there is none to wait for. */
  impressionEnd: string | null;
}

export interface MachineQueue {
  /** What has begun, the one that runs first. */
  running: QueueItem[];
  /** What waits, in the order of the plan. */
  waiting: QueueItem[];
}

/** When a job must leave and whether it will. A job that is planned only in part has no outlook in the plan: its record tells. */
export function outlookOf({ outlook }: QueueItem, job: Job | undefined): Omit<JobOutlook, 'job' | 'auPlusTard' | 'finPrevue'> | undefined {
  if (outlook || !job) return outlook;
  const { risque = 'gris', marge = null, raison = '' } = job.prevision ?? {};
  return { dateHeureEnvoi: job.dateHeureEnvoi, risque, marge, raison };
}

/** The step that starts an operation. */
export const startOf = (operation: Operation): Etape => (operation === 'impression' ? ETAPE.printing : ETAPE.inserting);

/** What the plan has on one machine. */
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
  // Of moments that are equal, the plan's own order counts: the sort keeps it.
  const planned = lane.operations
    .toSorted((one, other) => Date.parse(one.debut) - Date.parse(other.debut))
    .map((one) => toItem({ ...one, held: null }));
  const held = heldOn(planning, machine).map((one) => toItem({ ...one, debut: null, fin: null }));
  const items = [...planned, ...held];
  return { running: items.filter(({ commence }) => commence), waiting: items.filter(({ commence }) => !commence) };
}

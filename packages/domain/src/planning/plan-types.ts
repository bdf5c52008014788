import type { MachineType } from '../job/steps.ts';
import type { Calendar } from './calendar.ts';
import type { JobFacts, Operation } from './facts.ts';

/** The reasons why an operation has no place in the plan. Those in `STOPPED` mean that a machine is stopped with no known end. */
export type Failure = 'aucune-impression' | 'aucune-msp' | 'sans-cadence' | 'machine-partie' | 'trop-loin' | (typeof STOPPED)[number];

const STOPPED = ['arret-commence', 'arret-epingle', 'arret-impression', 'arret-msp'] as const;

/** The reason why an operation has no place, and the machine concerned; null when any machine of the type would do. */
export interface Refusal {
  echec: Failure;
  machine: number | null;
}

export const RISKS = ['rouge', 'orange', 'jaune', 'vert', 'gris'] as const;
export type Risk = (typeof RISKS)[number];
/** A filter value of the job list beside the risks: the jobs without a forecast that wait for a stopped machine. */
export const MACHINE_STOPPED = 'machine-arretee';

/** An operation with its place in the plan. Times are instants. */
export interface Placed {
  job: number;
  operation: Operation;
  machine: number;
  debut: number;
  fin: number;
  quantite: number;
  commence: boolean;
  epinglee: boolean;
  rang: number | null;
  /** The machine time from now on. */
  travail: number;
  /** The longest interruption after the operation has begun. */
  coupure: { depuis: number; jusqua: number } | null;
  /** The wait after the operation could have begun: for other work on the machine, or for the machine to open. */
  attente: { cause: 'prise' | 'fermee'; depuis: number; jusqua: number } | null;
  /** By how many milliseconds it has exceeded its whole planned duration; 0 when it is in time or has not begun. */
  depassement: number;
}

export interface PlannedJob {
  job: JobFacts;
  impression: Placed | null;
  msp: Placed | null;
  /** When the plis that are printed again can be inserted, if the MSP has begun without them. */
  finRetirages: number | null;
  /** The latest start of the next operation that has not begun. */
  auPlusTard: number | null;
  refus: Refusal | null;
}

/** The forecast for one open job. */
export interface Prevision {
  job: number;
  envoi: number;
  finPrevue: number | null;
  auPlusTard: number | null;
  /** Minutes from the end to the send date; negative when the job ends too late. */
  marge: number | null;
  risque: Risk;
  cause: Cause;
  /** The reason why the job has no place in the plan; null when it has one. */
  refus: Refusal | null;
}

/** The reason for a job's forecast, before it is put into words. */
export type Cause =
  | { type: 'en-pause' | 'pret' | 'a-temps' }
  /** The job is already late; `suite` is what it depends on now. */
  | { type: 'retard'; suite: Cause }
  | ({ type: 'echec' } & Refusal)
  | { type: 'depassement'; operation: Operation; duree: number }
  | { type: 'attente'; cause: 'prise' | 'fermee'; machine: number; jusqua: number }
  | { type: 'charge'; duree: number };

/** Tells whether the job has no forecast only because it waits for a machine stopped with no known end. */
export function waitsForMachine({ cause }: Pick<Prevision, 'cause'>): boolean {
  const told = cause.type === 'retard' ? cause.suite : cause;
  return told.type === 'echec' && STOPPED.some((one) => one === told.echec);
}

/** Returns the jobs that the filter `MACHINE_STOPPED` selects. Late jobs are red whatever they wait for, so they are not among them. */
export const blockedByStoppedMachine = (previsions: readonly Prevision[]): Prevision[] =>
  previsions.filter((prevision) => prevision.risque === 'gris' && waitsForMachine(prevision));

/** One machine and the operations planned on it. */
export interface PlanLane {
  id: number;
  nom: string;
  type: MachineType;
  calendar: Calendar;
  operations: readonly Placed[];
}

export interface Plan {
  maintenant: number;
  machines: readonly PlanLane[];
  previsions: readonly Prevision[];
}

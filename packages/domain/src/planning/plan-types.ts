import type { MachineType } from '../job/steps.ts';
import type { Calendar } from './calendar.ts';
import type { JobFacts, Operation } from './facts.ts';

/** Why an operation has no place in the plan. Those of `STOPPED` wait for a machine that is stopped without an end. */
export type Failure = 'aucune-impression' | 'aucune-msp' | 'sans-cadence' | 'machine-partie' | 'trop-loin' | (typeof STOPPED)[number];

const STOPPED = ['arret-commence', 'arret-epingle', 'arret-impression', 'arret-msp'] as const;

/** An operation without a place, and the one machine that it depends on; null where it may go to any of its type. */
export interface Refusal {
  echec: Failure;
  machine: number | null;
}

export const RISKS = ['rouge', 'orange', 'jaune', 'vert', 'gris'] as const;
export type Risk = (typeof RISKS)[number];
/** Filters the list of jobs beside the risks: of those of which nothing can be told, the ones that wait for a stopped machine. */
export const MACHINE_STOPPED = 'machine-arretee';

/** Where an operation stands in the plan, in instants. */
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
  /** How long the machine works on it from now on. */
  travail: number;
  /** The longest time during which it stands still once it has begun. */
  coupure: { depuis: number; jusqua: number } | null;
  /** What it waited for after it could have begun: other work on the machine, or the machine to open. */
  attente: { cause: 'prise' | 'fermee'; depuis: number; jusqua: number } | null;
  /** How much longer it has already run than it should have in all, in milliseconds; 0 when it is in time or has not begun. */
  depassement: number;
}

export interface PlannedJob {
  job: JobFacts;
  impression: Placed | null;
  msp: Placed | null;
  /** The latest start of the next operation that has not begun. */
  auPlusTard: number | null;
  refus: Refusal | null;
}

/** What is foretold of one open job. */
export interface Prevision {
  job: number;
  envoi: number;
  finPrevue: number | null;
  auPlusTard: number | null;
  /** Minutes between the end and the dispatch; negative when it comes too late. */
  marge: number | null;
  risque: Risk;
  cause: Cause;
  /** Why it has no place in the plan; null where it has one. */
  refus: Refusal | null;
}

/** Why a job stands as it does, before it is put into words. */
export type Cause =
  | { type: 'en-pause' | 'pret' | 'a-temps' }
  /** Late already; `suite` says what comes. */
  | { type: 'retard'; suite: Cause }
  | ({ type: 'echec' } & Refusal)
  | { type: 'depassement'; operation: Operation; duree: number }
  | { type: 'attente'; cause: 'prise' | 'fermee'; machine: number; jusqua: number }
  | { type: 'charge'; duree: number };

/** Whether nothing can be told of the job but that it waits for a machine that is stopped without an end. */
export function waitsForMachine({ cause }: Pick<Prevision, 'cause'>): boolean {
  const told = cause.type === 'retard' ? cause.suite : cause;
  return told.type === 'echec' && STOPPED.some((one) => one === told.echec);
}

/** The jobs that `MACHINE_STOPPED` names: late ones are red, whatever they wait for. */
export const heldByMachine = (previsions: readonly Prevision[]): Prevision[] =>
  previsions.filter((prevision) => prevision.risque === 'gris' && waitsForMachine(prevision));

/** One machine with what is planned on it. */
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

import { ETAPE, type Etape, type Etat, type MachineType } from '../job/steps.ts';

/** Working hours of a machine on one day of the week: 1 is Monday. Times are `HH:mm`. */
export interface Shift {
  jour: number;
  debut: string;
  fin: string;
}

/** A time without work, in instants. Without an end it still lasts. */
export interface Closed {
  debut: number;
  fin: number | null;
}

export interface MachineFacts {
  id: number;
  nom: string;
  type: MachineType;
  /** Sheets or plis an hour. Without it nothing can be planned on the machine. */
  cadence: number | null;
  /** What of the cadence is reached, in percent. */
  rendement: number;
  /** Minutes to set up before an operation. */
  calage: number;
  horaires: readonly Shift[];
  /** Its own closures and stops, and those of the whole atelier. */
  fermetures: readonly Closed[];
}

export const OPERATIONS = ['impression', 'msp'] as const;
export type Operation = (typeof OPERATIONS)[number];

export interface Pin {
  machine: number;
  rang: number;
}

export interface Begun {
  depuis: number;
  machine: number | null;
  faits: number;
  /** When the job was paused since then: that time is not counted as work. */
  pauses?: readonly Closed[];
}

/** What a job still has to go through on one type of machine. */
export interface Work {
  /** Sheets or plis that are left. */
  reste: number;
  /** How much of it reprints are: they are done also after the step of the operation. */
  reimprime?: number;
  /** Since when it runs and on which machine; null while it has not begun. */
  commence: Begun | null;
  epingle: Pin | null;
}

export interface JobFacts {
  id: number;
  etape: Etape;
  etat: Etat;
  priorite: number;
  /** When it must leave. */
  envoi: number;
  impression: Work;
  msp: Work;
}

/** The step at which the operation is over. */
const OVER_AT: Record<Operation, Etape> = { impression: ETAPE.printed, msp: ETAPE.inserted };

/** Whether nothing of the operation is left to plan: its step has passed, and no pieces are reprinted. */
export const isOver = (etape: Etape, operation: Operation, { reimprime }: Pick<Work, 'reimprime'>): boolean =>
  etape >= OVER_AT[operation] && !reimprime;

/** Everything that a plan is made from. The same facts always give the same plan. */
export interface Facts {
  maintenant: number;
  machines: readonly MachineFacts[];
  /** Jobs that are neither dispatched nor cancelled. */
  jobs: readonly JobFacts[];
}

import { ETAPE, type Etape, type Etat, type MachineType } from '../job/steps.ts';

/** Working hours of a machine on one day of the week: 1 is Monday. Times are `HH:mm`. */
export interface Shift {
  jour: number;
  debut: string;
  fin: string;
}

/** A period without work, in instants. Without an end it is still going on. */
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
  /** The part of the cadence that is reached, in percent. */
  rendement: number;
  /** Minutes to set up before an operation. */
  calage: number;
  horaires: readonly Shift[];
  /** The closures and stops of the machine, and the closures of the whole atelier. */
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
  /** The sheets or plis done, with the reprints done since then. */
  faits: number;
  /** Pauses of the job since then. They do not count as working time. */
  pauses?: readonly Closed[];
}

/** The remaining work of a job on one type of machine. */
export interface Work {
  /** The remaining sheets or plis. */
  reste: number;
  /** The part of `reste` that is reprints, asked for or not yet. Reprints are done even after the step of the operation. */
  reimprime?: number;
  /** When and on which machine the operation began; null if it has not begun. */
  commence: Begun | null;
  epingle: Pin | null;
}

export interface JobFacts {
  id: number;
  etape: Etape;
  etat: Etat;
  priorite: number;
  /** The date by which the job must be sent. */
  envoi: number;
  impression: Work;
  msp: Work;
}

/** The step at which an operation is finished. */
export const OVER_AT: Record<Operation, Etape> = { impression: ETAPE.printed, msp: ETAPE.inserted };

/** Tells whether nothing of the operation is left to plan: its step has passed and there is nothing to reprint. */
export const isOver = (etape: Etape, operation: Operation, { reimprime }: Pick<Work, 'reimprime'>): boolean =>
  etape >= OVER_AT[operation] && !reimprime;

/** The whole input of a plan. Equal facts always give an equal plan. */
export interface Facts {
  maintenant: number;
  machines: readonly MachineFacts[];
  /** Jobs that are neither dispatched nor cancelled. */
  jobs: readonly JobFacts[];
}

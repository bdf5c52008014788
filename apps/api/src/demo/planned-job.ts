import { ETAPE, type Etape, type Etat, INSERTION, MACHINE_TYPE, type MachineType } from '@editique/domain/job/steps';
import type { Operation } from '@editique/domain/planning/facts';
import { rewind } from './calendar.ts';
import type { Fleet } from './fleet.ts';
import { hoursFor, type Phase, rewindOn } from './machines.ts';
import type { Random } from './random.ts';
import type { Template } from './templates.ts';

export interface Counts {
  nombre_pages: number;
  nombre_plis: number;
  nombre_feuilles: number;
  nombre_pdf: number;
  nombre_insertions: number;
  nombre_spool: number;
}

/** When a job passed each of its steps. Steps that it has not reached are missing. */
export interface Times {
  reception: number;
  created: number;
  started?: number;
  printStart?: number;
  printEnd?: number;
  mspStart?: number;
  mspEnd?: number;
  deposited?: number;
}

/** Operations that were pinned by hand: the index of the machine, and the rank there. */
export type Pins = Partial<Record<Operation, { machine: number; rang: number }>>;

/** The properties of a job that are fixed before its course is laid out. */
export interface Spec {
  template: Template;
  etape: Etape;
  etat: Etat;
  /** When something last happened to the job. */
  last: number;
  /** The completed share of the current phase. */
  done: number;
  envoi: number;
  isStartedAtOnce: boolean;
  plis: number;
  /** The job that this one relaunches. */
  source?: PlannedJob;
  /** The index of the current phase's machine. Other phases get a machine that is free. */
  machine?: number;
  /** How much longer than planned the current phase takes, as a factor. */
  pace?: number;
  /** The reason for which the job is paused. */
  motif?: string;
  priorite?: number;
  pins?: Pins;
  /** The dispatch time in minutes after the planned end. Only for jobs that have begun or are pinned. */
  margin?: number;
}

/** A job of the demo, from its reception to its present step. */
export interface PlannedJob extends Spec {
  nomjob: string;
  counts: Counts;
  times: Times;
  /** Missing if the job has not reached this phase. */
  print?: Phase;
  insert?: Phase;
}

const SHEETS_OF_A_SPOOL = 8000;

export function layOut(random: Random, fleet: Fleet, spec: Spec): PlannedJob {
  const counts = countsOf(spec);
  return { ...spec, nomjob: '', counts, ...phasesOf(random, fleet, spec, counts) };
}

function countsOf({ template, plis }: Spec): Counts {
  const feuilles = plis * template.feuillesParPli;
  return {
    nombre_pages: feuilles * (template.isTwoSided ? 2 : 1),
    nombre_plis: plis,
    nombre_feuilles: feuilles,
    nombre_pdf: template.isAlsoPdf ? plis : 0,
    nombre_insertions: template.insertion === INSERTION.sans ? 0 : plis,
    nombre_spool: Math.min(8, Math.ceil(feuilles / SHEETS_OF_A_SPOOL)),
  };
}

/** Goes back in time from the present step to the reception, so that nothing is in the future. */
function phasesOf(random: Random, fleet: Fleet, spec: Spec, counts: Counts): Pick<PlannedJob, 'times' | 'print' | 'insert'> {
  const { etape, last, envoi, isStartedAtOnce } = spec;
  let at = last;
  const back = (hours: number): void => {
    at = rewind(at, hours);
  };
  const times: Omit<Times, 'reception' | 'created'> = {};
  const phases: Pick<PlannedJob, 'print' | 'insert'> = {};
  if (etape === ETAPE.deposited) {
    times.deposited = at;
    back(random.between(1, 5));
  }
  if (etape >= ETAPE.inserting) {
    phases.insert = phaseOf(random, fleet, spec, MACHINE_TYPE.msp, counts.nombre_plis, at);
    times.mspStart = phases.insert.from;
    if (etape > ETAPE.inserting) times.mspEnd = phases.insert.to;
    at = phases.insert.from;
    back(random.between(0.5, 5));
  }
  if (etape >= ETAPE.printing) {
    phases.print = phaseOf(random, fleet, spec, MACHINE_TYPE.impression, counts.nombre_feuilles, at);
    times.printStart = phases.print.from;
    if (etape > ETAPE.printing) times.printEnd = phases.print.to;
    at = phases.print.from;
    back(random.between(1, 10));
  }
  if (etape >= ETAPE.started) {
    times.started = at;
    if (!isStartedAtOnce) back(random.between(0.3, 5));
  }
  // A job may be dispatched late, but its client sent the files early enough.
  if (!isStartedAtOnce) at = Math.min(at, rewind(envoi, random.between(16, 30)));
  const created = at;
  back(random.between(0.1, 0.6));
  return { times: { ...times, created, reception: Math.min(at, envoi) }, ...phases };
}

const STEP_OF: Record<MachineType, Etape> = { [MACHINE_TYPE.impression]: ETAPE.printing, [MACHINE_TYPE.msp]: ETAPE.inserting };

function phaseOf(random: Random, fleet: Fleet, spec: Spec, type: MachineType, pieces: number, end: number): Phase {
  const isUnderWay = spec.etape === STEP_OF[type];
  const pace = isUnderWay ? spec.done * (spec.pace ?? 1) : random.between(0.9, 1.2);
  if (!isUnderWay || spec.machine === undefined) return fleet.take(random, type, end, (machine) => hoursFor(machine, pieces) * pace);
  const to = rewindOn(spec.machine, end, 0);
  return { machine: spec.machine, from: rewindOn(spec.machine, to, hoursFor(spec.machine, pieces) * pace), to };
}

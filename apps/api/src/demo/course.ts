import { ETAPE, type Etape, type Etat, INSERTION } from '@editique/domain/job/steps';
import { rewind } from './calendar.ts';
import type { Random } from './random.ts';
import { machines } from './reference-lists.ts';
import type { Template } from './templates.ts';

export interface Counts {
  nombre_pages: number;
  nombre_plis: number;
  nombre_feuilles: number;
  nombre_pdf: number;
  nombre_insertions: number;
  nombre_spool: number;
}

/** When a job passed each of its steps; those it has not reached are missing. */
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

/** What is decided about a job before its course is laid out. */
export interface Spec {
  template: Template;
  etape: Etape;
  etat: Etat;
  /** The last thing that happened to it. */
  last: number;
  /** The share of the phase under way that is done. */
  done: number;
  envoi: number;
  isStartedAtOnce: boolean;
  plis: number;
  /** The job of which it is a relaunch. */
  source?: Course;
}

/** A job of the demo from its reception to where it stands. */
export interface Course extends Spec {
  nomjob: string;
  counts: Counts;
  times: Times;
  /** Positions in the list of machines. */
  printer: number;
  inserter: number;
  printHours: number;
  mspHours: number;
}

const SHEETS_OF_A_SPOOL = 8000;
const PRINTERS = 4;

export function layOut(random: Random, spec: Spec): Course {
  const counts = countsOf(spec);
  const printer = random.integer(0, PRINTERS - 1);
  const inserter = random.integer(PRINTERS, machines.length - 1);
  const printHours = 0.3 + counts.nombre_feuilles / (machines[printer]?.rate ?? 1);
  const mspHours = 0.3 + counts.nombre_plis / (machines[inserter]?.rate ?? 1);
  const times = timesOf(random, spec, printHours, mspHours);
  return { ...spec, nomjob: '', counts, times, printer, inserter, printHours, mspHours };
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

/** Goes back in time from where the job stands to its reception, so that nothing lies in the future. */
function timesOf(random: Random, { etape, last, done, envoi, isStartedAtOnce }: Spec, printHours: number, mspHours: number): Times {
  let at = last;
  const back = (hours: number): void => {
    at = rewind(at, hours);
  };
  const times: Omit<Times, 'reception' | 'created'> = {};
  if (etape === ETAPE.deposited) {
    times.deposited = at;
    back(random.between(1, 5));
  }
  if (etape >= ETAPE.inserted) times.mspEnd = at;
  if (etape >= ETAPE.inserting) {
    back(etape === ETAPE.inserting ? mspHours * done : mspHours);
    times.mspStart = at;
    back(random.between(0.5, 5));
  }
  if (etape >= ETAPE.printed) times.printEnd = at;
  if (etape >= ETAPE.printing) {
    back(etape === ETAPE.printing ? printHours * done : printHours);
    times.printStart = at;
    back(random.between(1, 10));
  }
  if (etape >= ETAPE.started) {
    times.started = at;
    if (!isStartedAtOnce) back(random.between(0.3, 5));
  }
  // A job may be sent late, but its client sent the files early enough.
  if (!isStartedAtOnce) at = Math.min(at, rewind(envoi, random.between(16, 30)));
  const created = at;
  back(random.between(0.1, 0.6));
  return { ...times, created, reception: Math.min(at, envoi) };
}

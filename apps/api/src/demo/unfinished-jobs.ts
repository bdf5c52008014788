import { ETAPE, ETAT, type Etape, type Etat } from '@editique/domain/job/steps';
import { machineIndex } from './machines.ts';
import type { Pins } from './planned-job.ts';

/** When a job is to be dispatched: so many days ago, in so many working days, or so many minutes after its planned end. */
export type Due = { daysAgo: number; hour: number } | { days: number; hour: number } | { margin: number };

/** A job of the demo that is not finished. */
export interface UnfinishedJob {
  /** The code of its template. */
  template: string;
  etape: Etape;
  etat?: Etat;
  due: Due;
  /** The completed share of the current phase. */
  done?: number;
  /** Opening hours since something last happened to the job. */
  idle: number;
  /** Missing: about as many as its template says. Given where the plan depends on the number. */
  plis?: number;
  machine?: number;
  pace?: number;
  motif?: string;
  priorite?: number;
  pins?: Pins;
}

const { registered, started, printing, printed, inserting, inserted } = ETAPE;
const { paused } = ETAT;
const xerox = machineIndex('Xerox Nuvera 144');
const canon = machineIndex('Canon varioPRINT 140');
const ricoh = machineIndex('Ricoh Pro 8300');
const konica = machineIndex('Konica AccurioPress');
const kern = machineIndex('Kern 2500');
const bluecrest = machineIndex('BlueCrest Epic');
const quadient = machineIndex('Quadient DS-200');

/**
 * Together these jobs show every colour of risk, whenever the demo is made: red, grey, orange, yellow; the others are green or depend on
 * the hour.
 */
export const unfinishedJobs: readonly UnfinishedJob[] = [
  { template: 'EAUX-SOUSS-AVIS', etape: printed, due: { daysAgo: 2, hour: 9 }, idle: 12 },
  { template: 'BULLETINS-ZENITH', etape: inserting, etat: paused, due: { daysAgo: 1, hour: 16 }, done: 0.4, idle: 5, machine: bluecrest },
  { template: 'EAUX-SOUSS-COUP', etape: started, due: { daysAgo: 3, hour: 12 }, idle: 25 },
  { template: 'MED-FISCAL', etape: printed, due: { daysAgo: 1, hour: 20 }, idle: 0.3 },
  { template: 'VIE-ZENITH', etape: registered, due: { daysAgo: 2, hour: 18 }, idle: 22 },
  { template: 'TMS-RESIL', etape: started, due: { daysAgo: 1, hour: 19 }, idle: 5, priorite: 2 },
  {
    template: 'QUITTANCES-ALMANAR',
    etape: printing,
    etat: paused,
    due: { days: 1, hour: 18 },
    done: 0.35,
    idle: 1.5,
    machine: konica,
    motif: 'PANNE',
  },
  { template: 'PROMO-CHAOUIA', etape: started, etat: paused, due: { days: 2, hour: 19 }, idle: 4, motif: 'PAPIER' },
  { template: 'RELEVES-ATLAS', etape: inserting, due: { margin: -50 }, done: 0.5, idle: 0.2, plis: 24_000, machine: kern, priorite: 1 },
  {
    template: 'CARTES-ANNOUR',
    etape: started,
    due: { margin: -90 },
    idle: 3,
    plis: 4200,
    pins: { impression: { machine: ricoh, rang: 1 }, msp: { machine: kern, rang: 1 } },
  },
  { template: 'MUTUELLE-DECOMPTES', etape: inserting, due: { margin: 45 }, done: 0.6, idle: 0.4, plis: 11_200, machine: quadient },
  { template: 'COTIS-ANNOUR', etape: inserting, due: { margin: 300 }, done: 0.85, idle: 0.2, plis: 12_000, machine: bluecrest, pace: 1.6 },
  {
    template: 'CONVOC-OUED',
    etape: started,
    due: { margin: 70 },
    idle: 8,
    plis: 4300,
    pins: { impression: { machine: canon, rang: 1 }, msp: { machine: quadient, rang: 1 } },
  },
  { template: 'AVIS-FISCAL', etape: printing, due: { days: 2, hour: 18 }, done: 0.35, idle: 0.1, plis: 30_000, machine: xerox },
  { template: 'PRO-TMS', etape: printing, due: { days: 1, hour: 12 }, done: 0.6, idle: 0.3, plis: 5800, machine: canon },
  { template: 'RELEVES-RIF', etape: printing, due: { days: 1, hour: 18 }, done: 0.75, idle: 0.2, plis: 12_500, machine: ricoh },
  { template: 'FACT-TMS', etape: inserted, due: { days: 0, hour: 20 }, idle: 1 },
  { template: 'MED-RIF', etape: inserted, due: { days: 0, hour: 17 }, idle: 0.5 },
  { template: 'PAIE-OUED', etape: printed, due: { days: 0, hour: 18 }, idle: 2, priorite: 1 },
  { template: 'MED-ATLAS', etape: registered, due: { days: 0, hour: 19 }, idle: 9, priorite: 2 },
  { template: 'TITRES-ATLAS', etape: printed, due: { days: 1, hour: 14 }, idle: 3 },
  { template: 'AVIS-ALMANAR', etape: started, due: { days: 1, hour: 17 }, idle: 2 },
  { template: 'EAUX-SOUSS-REL', etape: started, due: { days: 2, hour: 12 }, idle: 0.2 },
  { template: 'EAUX-SOUSS-COUP', etape: registered, due: { days: 2, hour: 15 }, idle: 6 },
  { template: 'ECHEANCES-RIF', etape: registered, due: { days: 3, hour: 12 }, idle: 2 },
  { template: 'ATTEST-ZENITH', etape: started, due: { days: 3, hour: 17 }, idle: 1.5, pins: { impression: { machine: xerox, rang: 1 } } },
  { template: 'CG-ALMANAR', etape: registered, due: { days: 4, hour: 12 }, idle: 1 },
  { template: 'FIDELITE-CHAOUIA', etape: registered, due: { days: 4, hour: 17 }, idle: 4 },
  { template: 'FACT-CHAOUIA', etape: registered, due: { days: 5, hour: 10 }, idle: 7 },
  { template: 'CONVOC-FISCAL', etape: registered, due: { days: 5, hour: 16 }, idle: 3 },
];

/** The template whose weekly job has not arrived this week. */
export const AWAITED = 'SCOLARITE-OUED';

export interface CancelledJob {
  /** The step at which the job was cancelled. */
  etape: Etape;
  daysAgo: number;
}

export const cancelledJobs: readonly CancelledJob[] = [
  { etape: ETAPE.started, daysAgo: 2 },
  { etape: ETAPE.registered, daysAgo: 6 },
  { etape: ETAPE.printing, daysAgo: 11 },
  { etape: ETAPE.started, daysAgo: 19 },
  { etape: ETAPE.printed, daysAgo: 26 },
  { etape: ETAPE.registered, daysAgo: 33 },
  { etape: ETAPE.started, daysAgo: 41 },
  { etape: ETAPE.printing, daysAgo: 50 },
];

import { ETAPE, ETAT, type Etape, type Etat } from '@editique/domain/job/steps';

/** A job of the demo that is not finished. */
export interface UnfinishedJob {
  /** The code of its template. */
  template: string;
  etape: Etape;
  etat: Etat;
  /** When it is to be sent: days from today, and the hour. */
  day: number;
  hour: number;
  /** The share of the phase under way that is done. */
  done: number;
  /** Opening hours since something happened to it. */
  idle: number;
}

export const unfinishedJobs: readonly UnfinishedJob[] = [
  { template: 'RELEVES-ATLAS', etape: ETAPE.inserting, etat: ETAT.running, day: 0, hour: 16, done: 0.51, idle: 0.2 },
  { template: 'QUITTANCES-ALMANAR', etape: ETAPE.printing, etat: ETAT.paused, day: -1, hour: 18, done: 0.35, idle: 7 },
  { template: 'FACT-TMS', etape: ETAPE.inserted, etat: ETAT.running, day: 0, hour: 20, done: 1, idle: 1 },
  { template: 'EAUX-SOUSS-AVIS', etape: ETAPE.printed, etat: ETAT.running, day: -2, hour: 9, done: 1, idle: 12 },
  { template: 'MUTUELLE-DECOMPTES', etape: ETAPE.inserting, etat: ETAT.running, day: 0, hour: 18, done: 0.8, idle: 0.4 },
  { template: 'CARTES-ANNOUR', etape: ETAPE.started, etat: ETAT.running, day: 1, hour: 10, done: 0, idle: 3 },
  { template: 'ECHEANCES-RIF', etape: ETAPE.registered, etat: ETAT.running, day: 3, hour: 9, done: 0, idle: 2 },
  { template: 'PRO-TMS', etape: ETAPE.printing, etat: ETAT.running, day: 1, hour: 8, done: 0.6, idle: 0.3 },
  { template: 'PAIE-OUED', etape: ETAPE.printed, etat: ETAT.running, day: 0, hour: 17, done: 1, idle: 2 },
  { template: 'CG-ALMANAR', etape: ETAPE.registered, etat: ETAT.running, day: 4, hour: 12, done: 0, idle: 1 },
  { template: 'TMS-RESIL', etape: ETAPE.started, etat: ETAT.running, day: 0, hour: 19, done: 0, idle: 5 },
  { template: 'MED-RIF', etape: ETAPE.inserted, etat: ETAT.running, day: 0, hour: 17, done: 1, idle: 0.5 },
  { template: 'AVIS-FISCAL', etape: ETAPE.printing, etat: ETAT.running, day: 0, hour: 20, done: 0.2, idle: 0.1 },
  { template: 'SCOLARITE-OUED', etape: ETAPE.registered, etat: ETAT.running, day: 2, hour: 11, done: 0, idle: 6 },
  { template: 'BULLETINS-ZENITH', etape: ETAPE.inserting, etat: ETAT.paused, day: -1, hour: 16, done: 0.4, idle: 5 },
  { template: 'CONVOC-OUED', etape: ETAPE.started, etat: ETAT.running, day: 2, hour: 15, done: 0, idle: 8 },
  { template: 'RELEVES-RIF', etape: ETAPE.printing, etat: ETAT.running, day: 0, hour: 18, done: 0.75, idle: 0.2 },
  { template: 'FIDELITE-CHAOUIA', etape: ETAPE.registered, etat: ETAT.running, day: 5, hour: 17, done: 0, idle: 4 },
  { template: 'EAUX-SOUSS-COUP', etape: ETAPE.started, etat: ETAT.running, day: -3, hour: 12, done: 0, idle: 25 },
  { template: 'TITRES-ATLAS', etape: ETAPE.printed, etat: ETAT.running, day: 1, hour: 12, done: 1, idle: 3 },
  { template: 'COTIS-ANNOUR', etape: ETAPE.registered, etat: ETAT.running, day: 2, hour: 16, done: 0, idle: 0.5 },
  { template: 'MED-FISCAL', etape: ETAPE.inserting, etat: ETAT.running, day: -1, hour: 20, done: 0.9, idle: 0.3 },
  { template: 'AVIS-ALMANAR', etape: ETAPE.started, etat: ETAT.running, day: 0, hour: 20, done: 0, idle: 2 },
  { template: 'FACT-CHAOUIA', etape: ETAPE.registered, etat: ETAT.running, day: 6, hour: 10, done: 0, idle: 7 },
  { template: 'EAUX-SOUSS-REL', etape: ETAPE.printing, etat: ETAT.running, day: 2, hour: 9, done: 0.1, idle: 0.2 },
  { template: 'ATTEST-ZENITH', etape: ETAPE.started, etat: ETAT.running, day: 3, hour: 14, done: 0, idle: 1.5 },
  { template: 'VIE-ZENITH', etape: ETAPE.registered, etat: ETAT.running, day: -2, hour: 18, done: 0, idle: 22 },
  { template: 'MED-ATLAS', etape: ETAPE.registered, etat: ETAT.running, day: 0, hour: 18, done: 0, idle: 9 },
  { template: 'PROMO-CHAOUIA', etape: ETAPE.started, etat: ETAT.paused, day: 0, hour: 19, done: 0, idle: 4 },
  { template: 'CONVOC-FISCAL', etape: ETAPE.registered, etat: ETAT.running, day: 7, hour: 9, done: 0, idle: 3 },
];

/** A job of the demo that was given up. */
export interface CancelledJob {
  /** The step at which it stood. */
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

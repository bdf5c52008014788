import { dimensions } from '@editique/domain/retour/statistiques';
import { CLIENTS } from './jobs-data.ts';
import { daysAgo } from './support/days-ago.ts';
import type { Call } from './support/load.ts';

/** A call and the most milliseconds it may take at the 95th percentile. */
export interface TimedCall extends Call {
  goal: number;
}

const RECONCILED_MS = 50;
const LISTED_MS = 100;
const MONTH_MS = 100;
const YEAR_MS = 150;
const PAGES = 5;

let turn = 0;
const some = (many: number): number => 1 + ((turn++ * 7919) % many);

const listed = (name: string, query: () => string, goal = LISTED_MS): TimedCall => ({
  name: `incidents ${name}`,
  goal,
  path: () => `/incident?${query()}&page=${turn++ % PAGES}&size=10`,
});
const deep = (name: string, query: string, page: number): TimedCall => ({
  name: `incidents ${name}`,
  goal: LISTED_MS,
  // Users go on from a deep page to the next ones.
  path: () => `/incident?${query}&page=${page + (turn++ % PAGES)}&size=10`,
});

/** Requests about plis: a job's rapprochement, the list of incidents with typical filters, and the statistics. */
export function integrityCalls(jobs: number, incidents: number, huge: number): TimedCall[] {
  return [
    { name: 'reconciliation of a job', goal: RECONCILED_MS, path: () => `/job/${some(jobs)}/rapprochement` },
    { name: 'reconciliation of the job of 1,000,000 plis', goal: RECONCILED_MS, path: () => `/job/${huge}/rapprochement` },
    listed('as the list opens', () => ''),
    listed('by motif', () => `motif=${some(12)}`),
    listed('by machine', () => `machine=${some(12)}`),
    listed('of a job', () => `job=${some(jobs)}`),
    listed('of the job of 1,000,000 plis', () => `job=${huge}`),
    ...[1, 2, 3].map((suite) => listed(`of suite ${suite}`, () => `suite=${suite}`)),
    listed('still open', () => 'solde=false'),
    listed('settled', () => 'solde=true'),
    listed('by motif, still open', () => `motif=${some(12)}&solde=false`),
    listed('by machine and suite', () => `machine=${some(12)}&suite=2`),
    listed('of a month four years ago', () => `dateMin=${daysAgo(1490)}&dateMax=${daysAgo(1460)}`),
    listed('of a year, by machine', () => `dateMin=${daysAgo(700)}&dateMax=${daysAgo(335)}&machine=${some(12)}`),
    ...['date', 'motif', 'machine', 'job', 'nombrePlis', 'suite'].map((sort) => listed(`ordered by ${sort}`, () => `sort=${sort},asc`)),
    deep('half way', '', incidents / 20),
    deep('half way, settled', 'solde=true', incidents / 25),
    deep('half way, of a motif', 'motif=3', Math.floor(incidents / 12 / 20)),
    deep('half way, by date', 'sort=date,asc', incidents / 20),
    ...(['motif', 'machine', 'client'] as const).flatMap((par) => [
      {
        name: `incidents counted by ${par}: days of a month`,
        goal: LISTED_MS,
        path: () => `/incident/statistiques?${since(30)}&par=${par}&pas=jour`,
      },
      {
        name: `incidents counted by ${par}: months of a year`,
        goal: LISTED_MS,
        path: () => `/incident/statistiques?${since(364)}&par=${par}&pas=mois`,
      },
    ]),
  ];
}

const since = (days: number): string => `du=${daysAgo(days)}&au=${daysAgo(0)}`;

/** Return statistics by every dimension, over typical periods. */
export const retourCalls = (): TimedCall[] =>
  dimensions.flatMap((par) => [
    { name: `returns by ${par}: a month`, goal: MONTH_MS, path: () => `/retour/statistiques?par=${par}&${someMonth()}` },
    { name: `returns by ${par}: the last 90 days`, goal: MONTH_MS, path: () => `/retour/statistiques?par=${par}` },
    { name: `returns by ${par}: a year`, goal: YEAR_MS, path: () => `/retour/statistiques?par=${par}&${since(364)}` },
    { name: `returns by ${par}: five years`, goal: YEAR_MS, path: () => `/retour/statistiques?par=${par}&${since(1825)}` },
    {
      name: `returns by ${par}: a year of a client`,
      goal: YEAR_MS,
      path: () => `/retour/statistiques?par=${par}&${since(364)}&client=${some(CLIENTS)}`,
    },
  ]);

/** Returns the query of a whole month, a different one each time. */
function someMonth(): string {
  const first = new Date();
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() - (turn++ % 48));
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return `du=${first.toISOString().slice(0, 10)}&au=${last.toISOString().slice(0, 10)}`;
}

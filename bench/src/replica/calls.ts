import type { Call } from '../support/load.ts';

export const JOBS = Number(process.env.BENCH_JOBS ?? 60_000);
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

const PAGES = Math.floor(JOBS / 50);

const among = (count: number): number => Math.floor(Math.random() * count);

/** At random, so that no product is asked what another one has just warmed up, and seldom the same twice: the memory of lists has no answer. */
export const calls: Call[] = [
  { name: 'list of jobs by search', path: () => `/job?q=${1000 + among(JOBS)}&size=20` },
  { name: 'page of jobs far behind', path: () => `/job?page=${among(PAGES)}&size=${30 + among(20)}&sort=nombrePlis,desc` },
  { name: 'global search', path: () => `/search?q=${1000 + among(JOBS)}` },
  { name: 'dashboard', path: () => '/dashboard' },
  { name: 'export of a search', path: () => `/job/export?format=csv&q=${1000 + among(JOBS)}` },
];

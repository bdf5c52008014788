import type { Call } from '../support/load.ts';

export const JOBS = Number(process.env.BENCH_JOBS ?? 60_000);
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

let turn = 0;
const next = (): number => turn++ % JOBS;

/** Each request differs from the one before, so the product cannot answer it from its memory of lists. */
export const calls: Call[] = [
  { name: 'list of jobs by search', path: () => `/job?q=${1000 + next()}&size=20` },
  { name: 'page of jobs far behind', path: () => `/job?page=${next() % Math.floor(JOBS / 50)}&size=50&sort=nombrePlis,desc` },
  { name: 'global search', path: () => `/search?q=${1000 + next()}` },
  { name: 'dashboard', path: () => '/dashboard' },
  { name: 'export of a search', path: () => `/job/export?format=csv&q=${1000 + next()}` },
];

import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@editique/domain/time/durations';
import { run } from '../../apps/api/src/db/database.ts';
import { openEmbedded } from '../../apps/api/src/db/embedded/embedded.ts';
import { fillJobs } from './jobs-data.ts';
import type { Session } from './support/database.ts';
import { load } from './support/load.ts';
import { type Product, startProduct } from './support/product.ts';
import { tellMedian } from './support/report.ts';

const JOBS = Number(process.env.BENCH_JOBS ?? 200_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = 3;
const PORT = 4650;
/** The smallest number with four digits. */
const LONG = 1000;
const OPEN = { movable: 2000, atWork: 1000 };
const GOALS = { startMs: 4000, callMs: 150, memoryMb: 500 };

/** Measures how much data the embedded database can handle. `BENCH_EMBEDDED` names a folder that keeps the data for the next run. */
export async function embedded(): Promise<void> {
  const kept = process.env.BENCH_EMBEDDED;
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'editique-embedded-')));
  try {
    if (!existsSync(join(folder, 'base'))) await fill(folder);
    const settings = { DATA_DIR: folder };
    const starts: number[] = [];
    for (let round = 1; round < ROUNDS; round++) {
      const product = await startProduct(null, PORT, settings);
      starts.push(product.startMs);
      await product.stop();
    }
    const product = await startProduct(null, PORT, settings);
    starts.push(product.startMs);
    console.log(`\n${JOBS} jobs on the embedded database, 10 connections, ${ROUNDS} rounds of ${SECONDS} s\n`);
    console.log('| what | measured | rounds | goal | met |\n|---|---|---|---|---|');
    tellMedian('start to first answer', starts, GOALS.startMs, 'ms');
    await signedIn(product);
    tellMedian('memory after the start and the first list', [await product.residentMb()], GOALS.memoryMb, 'MB');
    for (const call of calls()) await measure(product, call);
    tellMedian('memory after all of these', [await product.residentMb()], GOALS.memoryMb, 'MB');
    await product.stop();
  } finally {
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
}

const report = (error: unknown): void => console.error(error);

async function fill(folder: string): Promise<void> {
  await (await startProduct(null, PORT, { DATA_DIR: folder })).stop();
  const began = performance.now();
  const database = await openEmbedded({ folder, statementLimitMs: HOUR_MS, onError: report, onLost: report });
  const session: Session = { query: async (sql, values = []) => ({ rows: await run(database.db, sql, values) }) };
  await fillJobs(session, JOBS, OPEN);
  await database.close();
  console.log(`\n${JOBS} jobs, ${JOBS * 3} spools and ${JOBS * 7} rows of history in ${Math.round((performance.now() - began) / 1000)} s`);
}

async function signedIn({ url, token }: Product): Promise<void> {
  await (await fetch(`${url}/api/job?size=10`, { headers: { authorization: `Bearer ${token}` } })).text();
}

/** The requests that users make all day, each time for another record where users would ask for another one. */
function calls(): { name: string; path(): string }[] {
  let turn = 0;
  const some = () => 1 + ((turn++ * 7919) % JOBS);
  /** Returns a number of at least four digits. A shorter number occurs in most names; that search is measured separately, at the end. */
  const number = () => LONG + ((turn++ * 7919) % (JOBS - LONG));
  const pages = (path: string) => () => `${path}${path.includes('?') ? '&' : '?'}page=${turn++ % 5}&size=10`;
  return [
    { name: 'jobs as the list opens', path: pages('/job') },
    { name: 'jobs by client', path: pages('/job?sort=client.nomClient,asc') },
    { name: 'jobs of one client', path: () => `/job?client=${1 + (turn++ % 500)}&size=10` },
    { name: 'jobs at a step', path: pages('/job?etape=6') },
    { name: 'jobs that are late', path: pages('/job?enRetard=true') },
    { name: 'jobs received in three years', path: pages('/job?dateHeureReceptionMin=2023-11-01') },
    { name: 'half way down the jobs', path: () => `/job?page=${JOBS / 20 + (turn++ % 5)}&size=10` },
    { name: 'spools as the list opens', path: pages('/spool') },
    { name: 'history as the list opens', path: pages('/historique') },
    { name: 'one job', path: () => `/job/${some()}` },
    { name: 'everything around one job', path: () => `/job/${some()}/suivi` },
    { name: 'search of a job by its number', path: () => `/job?q=${number()}&size=10` },
    { name: 'search of a job by kind and number', path: () => `/job?q=releves+${number()}&size=10` },
    { name: 'search of spools by the name of a job', path: () => `/spool?q=paie+${number()}&size=10` },
    { name: 'search everywhere', path: () => `/search?q=${number()}` },
    { name: 'dashboard', path: () => '/dashboard' },
    { name: 'search of spools by words that most of them hold', path: () => `/spool?q=paie+${turn++ % 10}&size=10` },
  ];
}

async function measure({ url, token }: Product, call: { name: string; path(): string }): Promise<void> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { p95, errors, rate } = await load(`${url}/api`, call, token, SECONDS);
    if (errors) throw new Error(`${call.name}: ${errors} requests failed`);
    // Without any answer it took longer than the round.
    rounds.push(rate === 0 ? SECONDS * 1000 : p95);
  }
  tellMedian(`${call.name}, p95`, rounds, GOALS.callMs, 'ms');
}

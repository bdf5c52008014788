import { loadavg } from 'node:os';
import { type Grown, printGrowth, SMALLEST_SIZES } from './growth-report.ts';
import { fillJobs } from './jobs-data.ts';
import { FIRST_PAGE, listCalls, searchCalls } from './live/live-calls.ts';
import { p95Of } from './live/live-report.ts';
import { startWriting } from './live/live-writes.ts';
import { createDatabase, onDatabase } from './support/database.ts';
import { DURABLE, isMissing, keptOrOwnServer } from './support/kept-server.ts';
import { type Call, load } from './support/load.ts';
import { postmasterOf, processorMs } from './support/processor-time.ts';
import { type Product, startProduct } from './support/product.ts';

/** The numbers of jobs, with one database for each. `BENCH_SIZES=10000,100000` sets others. */
const SIZES = process.env.BENCH_SIZES?.split(',').map(Number) ?? [...SMALLEST_SIZES, 5_000_000];
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const PORT = Number(process.env.BENCH_PORT ?? 4730);
/** The rows of history per job. Each job also has three spools. */
const EVENTS = 4;
/** The open jobs. Open work does not grow with the archive, but it is capped at three tenths of a small one. */
const openOf = (jobs: number) => ({ movable: Math.min(40_000, jobs / 5), atWork: Math.min(20_000, jobs / 10), events: EVENTS });

/** Measures how the cost of lists and searches grows with the number of jobs, while another instance makes 20 writes per second. */
export async function growth(): Promise<void> {
  const postgres = await keptOrOwnServer(DURABLE);
  const sizes: Grown[] = [];
  try {
    for (const jobs of SIZES) {
      const database = `growth_${jobs}`;
      const url = postgres.url(database);
      if (await isMissing(postgres.url('postgres'), database)) await fill(postgres.url('postgres'), database, url, jobs);
      sizes.push(await measure(url, jobs));
    }
  } finally {
    await postgres.stop();
  }
  printGrowth(sizes);
}

async function fill(serverUrl: string, database: string, url: string, jobs: number): Promise<void> {
  await createDatabase(serverUrl, database);
  await (await startProduct(url, PORT)).stop();
  const began = performance.now();
  await fillJobs(url, jobs, openOf(jobs));
  console.log(
    `${jobs} jobs, ${jobs * 3} spools and ${jobs * EVENTS} rows of history in ${Math.round((performance.now() - began) / 1000)} s`,
  );
}

async function measure(url: string, jobs: number): Promise<Grown> {
  const product = await startProduct(url, PORT);
  const other = await startProduct(url, PORT + 1);
  const postmaster = await postmasterOf(url);
  const grown: Grown = { jobs, bytes: await bytesOf(url), first: new Map(), calls: new Map(), written: '' };
  // A server that has just started opens its connections and compiles its code first. That second is not typical, so it is not measured.
  await load(`${product.url}/api`, FIRST_PAGE, product.token, SECONDS);
  const writer = await startWriting(other, url, jobs);
  try {
    // The first request of a list counts its rows; from then on the total follows the writes. No search is made twice.
    for (const call of listCalls(jobs)) grown.first.set(call.name, await firstTime(product, call));
    for (const call of [...listCalls(jobs), ...searchCalls(jobs)]) {
      const before = await processorMs(postmaster);
      const { p95, requests } = await p95Of(product, call, SECONDS);
      grown.calls.set(call.name, { p95, databaseMs: ((await processorMs(postmaster)) - before) / Math.max(requests, 1) });
    }
  } finally {
    const { sent, failures } = await writer.stop();
    grown.written = `${sent} writes, ${failures.length} failed, load ${loadavg()[0]?.toFixed(1)}`;
    if (failures.length > 0) process.exitCode = 1;
    await product.stop();
    await other.stop();
  }
  console.log(`${jobs} jobs measured: ${grown.written}`);
  return grown;
}

/** Returns the milliseconds until one call is answered. */
async function firstTime({ url, token }: Product, call: Call): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/api${call.path()}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.text();
  if (!answer.ok) throw new Error(`${call.name}: ${answer.status}`);
  return Math.round(performance.now() - began);
}

const bytesOf = (url: string): Promise<number> =>
  onDatabase(url, async (client) => Number((await client.query('select pg_database_size(current_database()) as n')).rows[0]?.n));

import { loadavg } from 'node:os';
import { startPostgres } from '../../scripts/testing/postgres.ts';
import { createDatabase } from './database.ts';
import { integrityCalls, retourCalls, type TimedCall } from './integrity-calls.ts';
import { fillIntegrity } from './integrity-data.ts';
import { fillJobs } from './jobs-data.ts';
import { type Call, load, type Measure, median } from './load.ts';
import { type Product, startProduct } from './product.ts';
import { line } from './report.ts';

const JOBS = Number(process.env.BENCH_JOBS ?? 1_000_000);
const INCIDENTS = Number(process.env.BENCH_INCIDENTS ?? 100_000);
const RETOURS = Number(process.env.BENCH_RETOURS ?? 100_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const RANGES = 5000;
const ROUNDS = 3;
const PORT = 4660;
/** A goal missed by more is a failure, and not the noise of a machine. */
const TOLERANCE = 1.25;
const SETTINGS = { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '30min' };

/** Measures how fast every pli is accounted for, and how fast incidents and returns are listed and counted. */
export async function integrity(): Promise<void> {
  const postgres = await startPostgres(SETTINGS);
  try {
    await createDatabase(postgres.url('postgres'), 'integrity');
    const url = postgres.url('integrity');
    await (await startProduct(url, PORT)).stop();
    const huge = await fill(url);
    const product = await startProduct(url, PORT);
    await measure(product, [...integrityCalls(JOBS, INCIDENTS, huge), ...retourCalls()]);
    await product.stop();
  } finally {
    await postgres.stop();
  }
}

async function fill(url: string): Promise<number> {
  const began = performance.now();
  await fillJobs(url, JOBS, { movable: 40_000, atWork: 20_000, isWithoutHistory: true });
  const huge = await fillIntegrity(url, { incidents: INCIDENTS, retours: RETOURS, ranges: RANGES });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\n${JOBS} jobs with their spools and dépôts, ${INCIDENTS} incidents, ${RETOURS} returns, in ${seconds} s`);
  return huge;
}

const NOTHING: Call = { name: 'health', path: () => '/health' };

/** What is told is the median of the rounds' 95th percentiles. The empty call of the same rounds tells how busy the machine was. */
async function measure(product: Product, calls: readonly TimedCall[]): Promise<void> {
  console.log(`\n10 connections, ${ROUNDS} rounds of ${SECONDS} s; load of the machine ${loadavg()[0]?.toFixed(1)}\n`);
  console.log('| call | req/s | p95 | of the rounds | p95 of an empty call | goal | met |\n|---|---|---|---|---|---|---|');
  const base = `${product.url}/api`;
  // A server that has just started opens its connections and compiles its code first: nobody's day is that second.
  for (const call of calls.slice(0, 2)) await load(base, call, product.token, 2);
  for (const call of calls) {
    const rounds: Measure[] = [];
    const idle: Measure[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(await load(base, call, product.token, SECONDS));
      idle.push(await load(base, NOTHING, product.token, 1));
    }
    const failed = rounds.reduce((sum, { errors }) => sum + errors, 0);
    if (failed) throw new Error(`${call.name}: ${failed} requests failed`);
    const times = rounds.map(({ p95 }) => p95);
    const p95 = median(times);
    const rate = Math.round(median(rounds.map((round) => round.rate)));
    const beside = median(idle.map((round) => round.p95));
    const cells = [rate, `${p95} ms`, `${Math.min(...times)} to ${Math.max(...times)} ms`, `${beside} ms`, `${call.goal} ms`];
    console.log(line(call.name, cells, p95 <= call.goal));
    if (p95 > call.goal * TOLERANCE) process.exitCode = 1;
  }
  console.log(`\nLoad of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
}

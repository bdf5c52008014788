import { startPostgres } from '../../scripts/testing/postgres.ts';
import { integrityCalls, retourCalls } from './integrity-calls.ts';
import { fillIntegrity } from './integrity-data.ts';
import { fillJobs } from './jobs-data.ts';
import { createDatabase } from './support/database.ts';
import { LARGE } from './support/kept-server.ts';
import { startProduct } from './support/product.ts';
import { measureCalls } from './support/timed-calls.ts';

const JOBS = Number(process.env.BENCH_JOBS ?? 1_000_000);
const INCIDENTS = Number(process.env.BENCH_INCIDENTS ?? 100_000);
const RETOURS = Number(process.env.BENCH_RETOURS ?? 100_000);
const RANGES = 5000;
const PORT = 4660;

/** Measures how fast every pli is accounted for, and how fast incidents and returns are listed and counted. */
export async function integrity(): Promise<void> {
  const postgres = await startPostgres(LARGE);
  try {
    await createDatabase(postgres.url('postgres'), 'integrity');
    const url = postgres.url('integrity');
    await (await startProduct(url, PORT)).stop();
    const huge = await fill(url);
    const product = await startProduct(url, PORT);
    await measureCalls(product, [...integrityCalls(JOBS, INCIDENTS, huge), ...retourCalls()]);
    await product.stop();
  } finally {
    await postgres.stop();
  }
}

async function fill(url: string): Promise<number> {
  const began = performance.now();
  await fillJobs(url, JOBS, { movable: 40_000, atWork: 20_000, events: 0 });
  const huge = await fillIntegrity(url, { incidents: INCIDENTS, retours: RETOURS, ranges: RANGES });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\n${JOBS} jobs with their spools and dépôts, ${INCIDENTS} incidents, ${RETOURS} returns, in ${seconds} s`);
  return huge;
}

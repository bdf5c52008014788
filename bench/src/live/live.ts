import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { ETAPE, ETAT } from '@editique/domain/job/steps';
import { fillJobs, JOB_COUNTS } from '../jobs-data.ts';
import { createDatabase, fillWhole, onDatabase } from '../support/database.ts';
import { DURABLE, isMissing, keptOrOwnServer } from '../support/kept-server.ts';
import { load } from '../support/load.ts';
import { type Product, startBaseline, startProduct } from '../support/product.ts';
import { FIRST_PAGE, LATE, listCalls, searchCalls } from './live-calls.ts';
import { GOAL_MS, line, measuredBeside, missed, p95Of } from './live-report.ts';
import { measureWide } from './live-wide.ts';
import { startWriting, type Written } from './live-writes.ts';

const JOBS = Number(process.env.BENCH_JOBS ?? 1_000_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const DATABASE = process.env.BENCH_DATABASE ?? 'live';
const PORTS = { ours: Number(process.env.BENCH_PORT ?? 4710), writer: 0, baseline: 0 };
PORTS.writer = PORTS.ours + 1;
PORTS.baseline = PORTS.ours + 2;
/** Making half a million late jobs takes some minutes. BENCH_LATE=0 skips this part. */
const HALF_LATE = process.env.BENCH_LATE !== '0';
const BASELINE_RATIO = 0.5;
/** The other instance compiles its code and makes its first plan during the first writes, on the cores that are measured. */
const WRITER_WARM_MS = 3000;

/** Measures lists and searches while another instance makes 20 writes per second, and the same calls without writes. */
export async function live(): Promise<void> {
  const postgres = await keptOrOwnServer(DURABLE);
  try {
    const url = postgres.url(DATABASE);
    if (await isMissing(postgres.url('postgres'), DATABASE)) await fill(postgres.url('postgres'), url);
    const product = await startProduct(url, PORTS.ours);
    const other = await startProduct(url, PORTS.writer);
    const baseline = await startBaseline('baseline-jobs', PORTS.baseline, [String(PORTS.baseline), url], '/job');
    const others = () => startWriting(other, url, JOBS);
    try {
      await measure(product, others);
      if (HALF_LATE) await makeHalfLate(url);
      if (HALF_LATE) await told('half of the jobs are late', others, () => measuredBeside([LATE], product, { seconds: SECONDS }));
    } finally {
      baseline.kill();
      await product.stop();
      await other.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function measure(product: Product, others: () => ReturnType<typeof startWriting>): Promise<void> {
  const base = `${product.url}/api`;
  const calls = [...listCalls(JOBS), ...searchCalls(JOBS)];
  console.log(`\n${JOBS} jobs, 10 connections, ${SECONDS} s a call; load of the machine ${loadavg()[0]?.toFixed(1)}\n`);
  // A server that has just started opens its connections and compiles its code first. That second is not typical, so it is not measured.
  await load(base, FIRST_PAGE, product.token, 2);
  const quiet = new Map<string, number>();
  for (const call of calls) quiet.set(call.name, (await p95Of(product, call, SECONDS)).p95);
  await told('20 writes a second', others, async () => {
    await measuredBeside(calls, product, { seconds: SECONDS, quiet });
    await besideBaseline(product);
  });
  await told('ten wide searches at once, and 20 writes a second', others, () => measureWide(product, SECONDS));
}

/** Runs the work while others write, and prints the result of their writes. None of them may fail. */
async function told(what: string, others: () => ReturnType<typeof startWriting>, work: () => Promise<unknown>): Promise<void> {
  console.log(`\nWhile others write: ${what}\n`);
  const writer = await others();
  await delay(WRITER_WARM_MS);
  await work().finally(async () => {
    const { sent, failures, p95 }: Written = await writer.stop();
    console.log(line(`writes of others: ${sent} sent, p95 ${p95} ms`, [`${failures.length} failed`, '0'], failures.length === 0));
    for (const failure of failures.slice(0, 3)) console.log(`  ${failure.slice(0, 200)}`);
    if (failures.length > 0) process.exitCode = 1;
    console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`);
  });
}

async function besideBaseline(product: Product): Promise<void> {
  // The bare server counts its total with its first answers, which is not part of a page.
  await load(`http://127.0.0.1:${PORTS.baseline}`, FIRST_PAGE, product.token, 2);
  const ours = await load(`${product.url}/api`, FIRST_PAGE, product.token, SECONDS);
  const baseline = await load(`http://127.0.0.1:${PORTS.baseline}`, FIRST_PAGE, product.token, SECONDS);
  const ratio = ours.rate / baseline.rate;
  console.log(
    line(
      `first page beside the tuned baseline: ${Math.round(ours.rate)} and ${Math.round(baseline.rate)} req/s`,
      [ratio.toFixed(2), BASELINE_RATIO],
      ratio >= BASELINE_RATIO,
    ),
  );
  missed(ratio < BASELINE_RATIO / 1.25);
}

const BACK_IN_PRODUCTION = `update job set etape = ${ETAPE.printed}, etat = ${ETAT.paused}, date_heure_depot = null, facture_id = null
  where id <= ${JOBS / 2} and (etape = ${ETAPE.deposited} or etat <> ${ETAT.paused})`;

/** Puts the older half of the jobs back into production with a send date long past. */
async function makeHalfLate(url: string): Promise<void> {
  await fillWhole(url, ['job'], [[BACK_IN_PRODUCTION]]);
  await onDatabase(url, async (client) => {
    await client.query('delete from job_compte');
    await client.query(JOB_COUNTS);
  });
  console.log(`\nGoal of each list: ${GOAL_MS} ms`);
}

async function fill(serverUrl: string, url: string): Promise<void> {
  await createDatabase(serverUrl, DATABASE);
  await (await startProduct(url, PORTS.ours)).stop();
  const began = performance.now();
  await fillJobs(url, JOBS);
  console.log(`\n${JOBS} jobs, ${JOBS * 3} spools and ${JOBS * 7} rows of history in ${Math.round((performance.now() - began) / 1000)} s`);
}

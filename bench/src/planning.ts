import { setTimeout as delay } from 'node:timers/promises';
import type { Facts } from '@editique/domain/planning/facts';
import { makePlan } from '@editique/domain/planning/plan';
import { Zone } from '@editique/domain/time/zone';
import pg from 'pg';
import { startPostgres } from '../../scripts/testing/postgres.ts';
import { fillJobs } from './jobs-data.ts';
import { workshopOf } from './planning-facts.ts';
import { createDatabase, onDatabase } from './support/database.ts';
import { LARGE } from './support/kept-server.ts';
import { type Call, load, type Measure, median } from './support/load.ts';
import { startProduct } from './support/product.ts';
import { line } from './support/report.ts';

const JOBS = Number(process.env.BENCH_JOBS ?? 1_000_000);
const OPEN = Number(process.env.BENCH_OPEN ?? 1000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const WRITES_A_SECOND = 10;
const PORT = 4650;
const ROUNDS = 15;
const CALL_ROUNDS = 5;
const GOAL_MS = 100;

/** Measures how fast a plan is computed, and how fast it is served while the workshop goes on. */
export async function planning(): Promise<void> {
  measurePure();
  const postgres = await startPostgres(LARGE);
  try {
    await createDatabase(postgres.url('postgres'), 'planning');
    const url = postgres.url('planning');
    await (await startProduct(url, PORT)).stop();
    await fillJobs(url, JOBS, { movable: Math.floor(OPEN / 5), atWork: OPEN - Math.floor(OPEN / 5) });
    await onDatabase(url, (client) => client.query('update machine set cadence = 4000 + 500 * id, rendement = 80, calage = 10'));
    await measureCalls(url);
  } finally {
    await postgres.stop();
  }
}

/**
 * Prints the processor time and its ratio to a sort of a million numbers beside the wall time, because a busy machine slows only the wall
 * time.
 */
function measurePure(): void {
  const zone = new Zone('Africa/Casablanca');
  const numbers = Float64Array.from({ length: 1_000_000 }, (_, index) => Math.imul(index, 2_654_435_761));
  const sort = medianOf(() => numbers.slice().sort());
  console.log(`\nA sort of a million numbers: ${sort.cpu.toFixed(0)} ms of the processor; median of ${ROUNDS}\n`);
  console.log('| jobs on 12 machines | plan | processor | ratio to the sort | goal | met |\n|---|---|---|---|---|---|');
  for (const [jobs, goal] of [
    [1000, 20],
    [10_000, 250],
  ] as const) {
    const facts: Facts = workshopOf(jobs);
    const plan = medianOf(() => makePlan(facts, zone));
    const cells = [`${plan.wall.toFixed(1)} ms`, `${plan.cpu.toFixed(1)} ms`, (plan.cpu / sort.cpu).toFixed(2), `${goal} ms`];
    console.log(line(String(jobs), cells, plan.cpu <= goal));
  }
}

/** Leaves out the first runs, because the server also computes its plans with compiled code. */
function medianOf(work: () => unknown): { wall: number; cpu: number } {
  const times = Array.from({ length: 2 * ROUNDS }, () => {
    const began = performance.now();
    const used = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(used);
    return { wall: performance.now() - began, cpu: (user + system) / 1000 };
  }).slice(ROUNDS);
  return { wall: median(times.map(({ wall }) => wall)), cpu: median(times.map(({ cpu }) => cpu)) };
}

const NOTHING: Call = { name: 'health', path: () => '/health' };
const calls: Call[] = [
  { name: 'planning', path: () => '/job/planning' },
  { name: 'jobs at risk', path: () => '/job?risque=orange&risque=jaune' },
  { name: 'jobs at risk, by client', path: () => '/job?risque=orange&sort=client.nomClient,asc' },
  { name: 'first page of jobs with their risk', path: () => '/job?page=0&size=10' },
];

/**
 * Measures each call without writes and with ten writes per second of another instance, in turn, so that other load on the machine affects
 * both alike. Prints the median of the rounds' 95th percentiles, with the lowest and the highest. The empty call does nothing in the
 * product; the busier the machine, the longer it takes.
 */
async function measureCalls(url: string): Promise<void> {
  const product = await startProduct(url, PORT);
  const base = `${product.url}/api`;
  const answer = await fetch(`${base}/job/planning`, { headers: { authorization: `Bearer ${product.token}` } });
  const size = (await answer.text()).length;
  console.log(
    `\n${JOBS} jobs, about ${OPEN} open, planning of ${Math.round(size / 1024)} KB, 10 connections, ${CALL_ROUNDS} rounds of ${SECONDS} s\n`,
  );
  console.log(
    '| call | writes a second | req/s | p95 | of the rounds | ratio to no writes | p95 of an empty call | goal | met |\n|---|---|---|---|---|---|---|---|---|',
  );
  for (const call of calls) {
    const still: Measure[] = [];
    const busy: Measure[] = [];
    const idle: Measure[] = [];
    let writes = 0;
    for (let round = 0; round < CALL_ROUNDS; round++) {
      still.push(await load(base, call, product.token, SECONDS));
      const writer = await startWriting(url);
      busy.push(await load(base, call, product.token, SECONDS));
      writes += await writer.stop();
      idle.push(await load(base, NOTHING, product.token, 1));
    }
    const ratio = median(busy.map(({ p95 }, round) => p95 / Math.max(1, still[round]?.p95 ?? 1)));
    const beside = median(idle.map(({ p95 }) => p95));
    console.log(lineOf(call, still, 0, { beside, ratio: 1 }));
    console.log(lineOf(call, busy, Math.round(writes / SECONDS / CALL_ROUNDS), { beside, ratio }));
  }
  await product.stop();
}

function lineOf({ name }: Call, rounds: readonly Measure[], writes: number, { beside, ratio }: { beside: number; ratio: number }): string {
  const errors = rounds.reduce((sum, measure) => sum + measure.errors, 0);
  if (errors) throw new Error(`${name}: ${errors} requests failed`);
  const times = rounds.map(({ p95 }) => p95);
  const p95 = median(times);
  const rate = Math.round(median(rounds.map((measure) => measure.rate)));
  const cells = [
    writes,
    rate,
    `${p95} ms`,
    `${Math.min(...times)} to ${Math.max(...times)} ms`,
    ratio.toFixed(2),
    `${beside} ms`,
    `${GOAL_MS} ms`,
  ];
  return line(name, cells, p95 <= GOAL_MS);
}

/** Pauses and resumes open jobs with SQL, as another instance would. */
async function startWriting(url: string): Promise<{ stop(): Promise<number> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let isStopped = false;
  let writes = 0;
  const writing = (async () => {
    while (!isStopped) {
      const began = performance.now();
      await client.query(
        `with j as (update job set version = version + 1, etat = 1 - etat where id = $1 and etat >= 0 returning *)
         insert into historique (action, nom_application, nom_client, job_id, job_nomjob) select 8 + j.etat, 'Autre poste', c.nom_client, j.id, j.nomjob from j join client c on c.id = j.client_id`,
        [JOBS - (writes % OPEN)],
      );
      writes += 1;
      await delay(Math.max(0, 1000 / WRITES_A_SECOND - (performance.now() - began)));
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await writing;
      await client.end();
      return writes;
    },
  };
}

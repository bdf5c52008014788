import type { ChildProcess } from 'node:child_process';
import pg from 'pg';
import { startPostgres } from '../../scripts/testing/postgres.ts';
import { filterCalls, searchCalls, sortCalls } from './jobs-calls.ts';
import { fillJobs, MOVABLE } from './jobs-data.ts';
import { createDatabase } from './support/database.ts';
import { DURABLE } from './support/kept-server.ts';
import { startBaseline, startProduct } from './support/product.ts';
import { type Goal, report } from './support/report.ts';

const JOBS = Number(process.env.BENCH_JOBS ?? 1_000_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = 3;
const PORTS = { ours: 4640, baseline: 4641 };
const DEEP_PAGE = JOBS / 2 / 10;
/** With BENCH_MOVE_MS, another instance moves a job at this interval, which invalidates the caches of the job lists each time. */
const MOVE_EVERY_MS = Number(process.env.BENCH_MOVE_MS ?? 0);

let moved = 0;
const ratios: Goal[] = [
  { name: 'first page of the jobs', path: () => '/job?page=0&size=10', against: 'baseline', goal: 0.5 },
  { name: 'jobs by client name', path: () => '/job?page=0&size=10&sort=client.nomClient,asc', against: 'baseline', goal: 0.5 },
  { name: `page ${JOBS / 2} rows deep`, path: () => `/job?page=${DEEP_PAGE}&size=10`, against: 'baseline', goal: 1 },
  {
    name: 'move of the workflow',
    method: 'POST',
    path: () => `/job/${JOBS - (moved++ % MOVABLE)}/avancer`,
    body: () => ({}),
    against: 'baseline',
    goal: 0.5,
  },
];

/** Measures the lists of production on five years of work, against a tuned bare server. */
export async function jobs(): Promise<void> {
  const postgres = await startPostgres(DURABLE);
  let baseline: ChildProcess | null = null;
  try {
    await createDatabase(postgres.url('postgres'), 'jobs');
    const url = postgres.url('jobs');
    await (await startProduct(url, PORTS.ours)).stop();
    const began = performance.now();
    await fillJobs(url, JOBS);
    console.log(
      `\n${JOBS} jobs, ${JOBS * 3} spools and ${JOBS * 7} rows of history in ${Math.round((performance.now() - began) / 1000)} s`,
    );
    const product = await startProduct(url, PORTS.ours);
    baseline = await startBaseline('baseline-jobs', PORTS.baseline, [String(PORTS.baseline), url], '/job');
    const servers = { ours: `${product.url}/api`, baseline: `http://127.0.0.1:${PORTS.baseline}`, token: product.token };
    console.log(`\n10 connections, ${ROUNDS} rounds of ${SECONDS} s, median\n`);
    await report(ratios, servers, SECONDS, ROUNDS);
    console.log(
      `\n${MOVE_EVERY_MS ? `While another instance moves a job every ${MOVE_EVERY_MS} ms` : 'Nothing is written meanwhile'}; the first five pages in turn, 10 connections, ${SECONDS} s each\n`,
    );
    const mover = MOVE_EVERY_MS ? await startMoving(url) : null;
    await report([...sortCalls(), ...filterCalls(JOBS), ...searchCalls(JOBS)], servers, SECONDS, 1);
    await mover?.stop();
    await product.stop();
  } finally {
    baseline?.kill();
    await postgres.stop();
  }
}

/** Changes jobs with SQL, as another instance would. */
async function startMoving(url: string): Promise<{ stop(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let next = 1;
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    last = client.query(
      `with j as (update job set version = version + 1, etat = 1 - etat where id = $1 and etat >= 0 returning *)
       insert into historique (action, nom_application, nom_client, job_id, job_nomjob) select 8 + j.etat, 'Autre poste', c.nom_client, j.id, j.nomjob from j join client c on c.id = j.client_id`,
      [JOBS - MOVABLE - next++],
    );
  }, MOVE_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await last;
      await client.end();
    },
  };
}

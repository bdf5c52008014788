import { setTimeout as delay } from 'node:timers/promises';
import { startReplicated } from '../../scripts/testing/postgres.ts';
import { fillJobs } from './jobs-data.ts';
import { createDatabase, onDatabase } from './support/database.ts';
import { type Call, load, median } from './support/load.ts';
import { postmasterOf, processorMs } from './support/processor-time.ts';
import { type Product, startProduct } from './support/product.ts';
import { printSizes } from './support/sizes.ts';

const JOBS = Number(process.env.BENCH_JOBS ?? 60_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const PORTS = { alone: 4450, replicated: 4451 };
/** Disables the servers' background work, which would be counted as work of the requests. */
const SETTINGS = { shared_buffers: '256MB', synchronous_commit: 'on', max_wal_size: '4GB', checkpoint_timeout: '1h', autovacuum: 'off' };
const WARM_UP_S = 1;
/** Somebody writes during the measurement, as on a working day, so the replica must keep up and caches become stale. */
const WRITE_EVERY_MS = 200;

/** The number of moves made first, so that the journal has rows whose size can be measured. */
const MOVES = 600;

let turn = 0;
const next = (): number => turn++ % JOBS;
const calls: Call[] = [
  { name: 'list of jobs by search', path: () => `/job?q=${1000 + next()}&size=20` },
  { name: 'page of jobs far behind', path: () => `/job?page=${next() % Math.floor(JOBS / 50)}&size=50&sort=nombrePlis,desc` },
  { name: 'global search', path: () => `/search?q=${1000 + next()}` },
  { name: 'dashboard', path: () => '/dashboard' },
];

interface Round {
  rate: number;
  /** The processor's time per request on each node, in milliseconds. */
  primary: number;
  replica: number;
}

/**
 * Measures reads with and without a replica, in turn. On one machine both nodes share the cores, so the processor time per node says more
 * than the rate.
 */
export async function replica(): Promise<void> {
  const [primary, standby] = await startReplicated(SETTINGS);
  try {
    await createDatabase(primary.url('postgres'), 'bench');
    const url = primary.url('bench');
    await (await startProduct(url, PORTS.alone)).stop();
    await fillJobs(url, JOBS);
    await caughtUp(url, standby.url('postgres'));
    const alone = await startProduct(url, PORTS.alone);
    const replicated = await startProduct(url, PORTS.replicated, { DATABASE_REPLICA_URL: standby.url('bench') });
    const nodes = [await postmasterOf(primary.url('postgres')), await postmasterOf(standby.url('postgres'))] as const;
    console.log(`\n${JOBS} jobs, 10 connections, ${ROUNDS} rounds of ${SECONDS} s, a write every ${WRITE_EVERY_MS} ms, median\n`);
    console.log(
      '| call | alone, req/s | with replica, req/s | ratio | primary alone, ms/req | primary with replica | replica | primary relieved by |',
    );
    console.log('|---|---|---|---|---|---|---|---|');
    for (const call of calls) console.log(await compared(call, alone, replicated, nodes));
    for (let moved = 0; moved < MOVES; moved++) await move(alone, JOBS - moved);
    await printSizes(url);
    await alone.stop();
    await replicated.stop();
  } finally {
    await standby.stop();
    await primary.stop();
  }
}

async function compared(call: Call, alone: Product, replicated: Product, nodes: readonly [number, number]): Promise<string> {
  const rounds: [Round[], Round[]] = [[], []];
  for (const product of [alone, replicated]) await load(`${product.url}/api`, call, product.token, WARM_UP_S);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, product] of [alone, replicated].entries()) rounds[index]?.push(await measured(call, product, nodes));
  const of = (index: 0 | 1, figure: keyof Round): number => median(rounds[index].map((round) => round[figure]));
  const ratio = median(rounds[1].map(({ rate }, index) => rate / (rounds[0][index]?.rate ?? 1)));
  const relief = 1 - of(1, 'primary') / of(0, 'primary');
  const cells = [Math.round(of(0, 'rate')), Math.round(of(1, 'rate')), ratio.toFixed(2)];
  const times = [of(0, 'primary'), of(1, 'primary'), of(1, 'replica')].map((time) => time.toFixed(2));
  return `| ${[call.name, ...cells, ...times, `${Math.round(relief * 100)} %`].join(' | ')} |`;
}

async function measured(call: Call, product: Product, nodes: readonly [number, number]): Promise<Round> {
  const before = await Promise.all(nodes.map(processorMs));
  const writer = setInterval(() => void write(product), WRITE_EVERY_MS);
  const { rate, errors } = await load(`${product.url}/api`, call, product.token, SECONDS);
  clearInterval(writer);
  if (errors) throw new Error(`${call.name}: ${errors} requests failed`);
  const after = await Promise.all(nodes.map(processorMs));
  const perRequest = (node: 0 | 1): number => ((after[node] ?? 0) - (before[node] ?? 0)) / (rate * SECONDS);
  return { rate, primary: perRequest(0), replica: perRequest(1) };
}

async function write({ url, token }: Product): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await fetch(`${url}/api/ville`, { method: 'POST', headers, body: JSON.stringify({ nomVille: `Banc ${turn}-${performance.now()}` }) });
}

async function move({ url, token }: Product, job: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/job/${job}/avancer`, { method: 'POST', headers, body: '{}' });
  if (!answer.ok) throw new Error(`The move of job ${job} answered ${answer.status}`);
}

/** Waits until the standby has replayed everything written so far. */
async function caughtUp(url: string, standby: string): Promise<void> {
  const end = await onDatabase(
    url,
    async (client) => (await client.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')).rows[0]?.lsn,
  );
  const isThere = async (): Promise<boolean> =>
    onDatabase(
      standby,
      async (client) =>
        (await client.query<{ is: boolean }>('select pg_last_wal_replay_lsn() >= $1::text::pg_lsn as is', [end])).rows[0]?.is === true,
    );
  while (!(await isThere())) await delay(200);
}

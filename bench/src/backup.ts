import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { fillJobs } from './jobs-data.ts';
import { createDatabase, onDatabase } from './support/database.ts';
import { DURABLE, isMissing, keptOrOwnServer } from './support/kept-server.ts';
import { percentile } from './support/load.ts';
import { type Product, SECRET, startProduct } from './support/product.ts';

const JOBS = Number(process.env.BENCH_JOBS ?? 100_000);
const PORT = Number(process.env.BENCH_PORT ?? 4750);
/** A request starts at this interval, whether or not the previous ones are answered. */
const EVERY_MS = 100;
const OPEN = { movable: 2000, atWork: 1000 };
/** Declarations that add up to the sums of each spool, because a backup's proof compares both. The fill writes only the sums. */
const DECLARATIONS = `insert into avancement (date, job_id, spool_id, impression, msp)
  select j.date_heure_reception + interval '1 day', j.id, s.id, s.accompli_impression, s.accompli_msp
  from spool s join job j on j.id = s.job_id where s.accompli_impression > 0 or s.accompli_msp > 0`;

/** Measures how long a backup, its verification and a restore take on a running server, and how long other requests wait meanwhile. */
export async function backup(): Promise<void> {
  const postgres = await keptOrOwnServer(DURABLE);
  const folder = await mkdtemp(join(tmpdir(), 'editique-backup-'));
  const file = join(folder, 'banc.editique');
  const name = `backup_${JOBS}`;
  const url = postgres.url(name);
  try {
    if (await isMissing(postgres.url('postgres'), name)) await fill(postgres.url('postgres'), name, url);
    const product = await startProduct(url, PORT);
    const settings = { DATABASE_URL: url, DATA_DIR: folder, JWT_SECRET: SECRET };
    console.log(`\n${JOBS} jobs on PostgreSQL, ${await sizeOf(url)} MB, one request every ${EVERY_MS} ms beside each command\n`);
    console.log('| command | it took | others meanwhile: p95, longest | failed |\n|---|---|---|---|');
    await measure(product, 'backup', 'backup', [file], settings);
    await measure(product, 'restore --check', 'restore', ['--check', file], settings);
    await measure(product, 'restore, with the state that it replaces kept', 'restore', ['--oui', file], settings);
    console.log(`\nThe file has ${((await stat(file)).size / 1e6).toFixed(1)} MB.`);
    await product.stop();
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(serverUrl: string, name: string, url: string): Promise<void> {
  await createDatabase(serverUrl, name);
  await (await startProduct(url, PORT)).stop();
  await fillJobs(url, JOBS, OPEN);
  await onDatabase(url, async (client) => {
    // The sums already exist, and triggers would add the declarations to them again.
    await client.query('set session_replication_role = replica');
    await client.query(DECLARATIONS);
  });
}

const sizeOf = (url: string): Promise<number> =>
  onDatabase(url, async (client) =>
    Math.round(Number((await client.query('select pg_database_size(current_database()) as n')).rows[0]?.n) / 1e6),
  );

async function measure(product: Product, title: string, name: string, args: string[], settings: Record<string, string>): Promise<void> {
  const others = askOn(product);
  const began = performance.now();
  await command(name, args, settings);
  const seconds = (performance.now() - began) / 1000;
  const { times, failed } = await others.stop();
  const longest = Math.max(...times);
  console.log(`| ${title} | ${seconds.toFixed(1)} s | ${Math.round(percentile(times, 0.95))} ms, ${Math.round(longest)} ms | ${failed} |`);
  if (failed > 0) process.exitCode = 1;
}

/** Runs an operator's command. */
async function command(name: string, args: string[], settings: Record<string, string>): Promise<void> {
  const script = fileURLToPath(new URL(`../../apps/api/src/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = await text(child.stdout);
  const code = await ended;
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${said}`);
}

/** Requests the first page of the jobs at a steady pace, until stopped. */
function askOn({ url, token }: Product) {
  const asked: Promise<void>[] = [];
  const times: number[] = [];
  let failed = 0;
  const ask = async (): Promise<void> => {
    const began = performance.now();
    const answer = await fetch(`${url}/api/job?page=0&size=10`, { headers: { authorization: `Bearer ${token}` } });
    await answer.text();
    if (!answer.ok) failed += 1;
    times.push(performance.now() - began);
  };
  const timer = setInterval(() => asked.push(ask()), EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(asked);
      return { times, failed };
    },
  };
}

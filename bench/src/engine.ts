import type { ChildProcess } from 'node:child_process';
import { startPostgres } from '../../scripts/testing/postgres.ts';
import { createDatabase, onDatabase } from './support/database.ts';
import { type Call, load, type Measure, median } from './support/load.ts';
import { startBaseline, startProduct } from './support/product.ts';

const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 1_000_000);
const FACTURES = CLIENTS / 10;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = 3;
const DEEP_PAGE = CLIENTS / 2 / 10;
const PORTS = { ours: 4610, plain: 4611, tuned: 4612 };

interface Goal extends Call {
  baseline: 'plain' | 'tuned' | null;
  /** With a baseline, the smallest acceptable ratio to the bare server. Without one, the most milliseconds at the 95th percentile. */
  goal: number;
}

let serial = 0;
const WORDS = ['client 4242', 'atlas 99', 'code-777', 'zénith 31', 'C500000', 'banque 12345'];
const anyId = () => 1 + Math.floor(Math.random() * CLIENTS);
const aClient = () => {
  serial += 1;
  return { nomClient: `Client du banc ${serial}`, codeClient: `BANC-${process.pid}-${serial}`, delaiFacturation: 30 };
};

const calls: Goal[] = [
  { name: 'first page with exact total', path: () => '/client?page=0&size=10', baseline: 'tuned', goal: 0.5 },
  { name: 'small list', path: () => '/ville?page=0&size=10', baseline: 'tuned', goal: 0.5 },
  { name: "list by a reference's field", path: () => '/facture?page=0&size=10&sort=client.nomClient,asc', baseline: 'tuned', goal: 0.5 },
  { name: `page ${CLIENTS / 2} rows deep`, path: () => `/client?page=${DEEP_PAGE}&size=10`, baseline: 'tuned', goal: 1 },
  { name: 'search', path: () => `/client?q=${encodeURIComponent(WORDS[serial++ % WORDS.length] ?? '')}`, baseline: null, goal: 100 },
  { name: 'get one', path: () => `/client/${anyId()}`, baseline: 'plain', goal: 0.5 },
  { name: 'create', method: 'POST', path: () => '/client', body: aClient, baseline: 'plain', goal: 0.5 },
  { name: 'update', method: 'PUT', path: () => '/client', body: () => ({ id: anyId(), ...aClient() }), baseline: 'plain', goal: 0.5 },
];

/** Measures the engine against bare servers on the same PostgreSQL, in one run. */
export async function engine(): Promise<void> {
  const postgres = await startPostgres({ shared_buffers: '512MB', synchronous_commit: 'on', fsync: 'on', full_page_writes: 'on' });
  const children: ChildProcess[] = [];
  try {
    await createDatabase(postgres.url('postgres'), 'banc');
    const url = postgres.url('banc');
    const first = await startProduct(url, PORTS.ours);
    await first.stop();
    await fill(url);
    const ours = await startProduct(url, PORTS.ours);
    for (const kind of ['plain', 'tuned'] as const) {
      children.push(await startBaseline('baseline', PORTS[kind], [kind, String(PORTS[kind]), url], '/ville'));
    }
    const lines: string[] = [];
    for (const call of calls) lines.push(await compare(call, ours.token));
    console.log(`\n${CLIENTS} clients, ${FACTURES} factures, 10 connections, ${ROUNDS} rounds of ${SECONDS} s, median\n`);
    console.log('| call | product, req/s | baseline, req/s | ratio or p95 | goal | met |\n|---|---|---|---|---|---|');
    for (const line of lines) console.log(line);
    console.log(
      `\nCold start to the first answer: ${Math.round(ours.startMs)} ms (goal 2000). Memory after the bench: ${Math.round(await ours.residentMb())} MB (goal 250).`,
    );
    await ours.stop();
  } finally {
    for (const child of children) child.kill();
    await postgres.stop();
  }
}

async function compare(call: Goal, token: string): Promise<string> {
  const ours: Measure[] = [];
  const baselines: Measure[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await load(`http://127.0.0.1:${PORTS.ours}/api`, call, token, SECONDS));
    if (call.baseline) baselines.push(await load(`http://127.0.0.1:${PORTS[call.baseline]}`, call, token, SECONDS));
  }
  const errors = [...ours, ...baselines].reduce((sum, measure) => sum + measure.errors, 0);
  if (errors) throw new Error(`${call.name}: ${errors} requests failed`);
  const rate = median(ours.map((measure) => measure.rate));
  if (!call.baseline) {
    const p95 = median(ours.map((measure) => measure.p95));
    return `| ${call.name} | ${Math.round(rate)} | — | ${p95} ms | ${call.goal} ms | ${p95 <= call.goal ? 'yes' : 'no'} |`;
  }
  const baseline = median(baselines.map((measure) => measure.rate));
  const ratio = median(ours.map((measure, index) => measure.rate / (baselines[index]?.rate ?? 1)));
  return `| ${call.name} | ${Math.round(rate)} | ${Math.round(baseline)} (${call.baseline}) | ${ratio.toFixed(2)} | ${call.goal} | ${ratio >= call.goal ? 'yes' : 'no'} |`;
}

async function fill(url: string): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(
      `insert into client (nom_client, code_client, delai_facturation)
     select (array['Banque Atlas', 'Assurances Zénith', 'Télécom Sud', 'Régie des Eaux', 'Mutuelle Nour'])[1 + i % 5] || ' ' || i, 'C' || i, i % 90 from generate_series(1, $1::int) i`,
      [CLIENTS],
    );
    await client.query(
      `insert into facture (num_facture, ref_facture, date_facture, client_id)
     select 'F' || i, 'REF-' || i, now() - i * interval '1 minute', 1 + (i * 7919::bigint) % $2::int from generate_series(1, $1::int) i`,
      [FACTURES, CLIENTS],
    );
    await client.query(`insert into ville (nom_ville) select 'Ville ' || i from generate_series(1, 30) i`);
    await client.query('vacuum analyze');
  });
}

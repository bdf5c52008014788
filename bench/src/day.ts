import { get } from 'node:http';
import { startPostgres } from '../../scripts/testing/postgres.ts';
import { fillDay } from './day-data.ts';
import { createDatabase } from './support/database.ts';
import { load, median } from './support/load.ts';
import { tokensFor } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';

const JOBS = Number(process.env.BENCH_JOBS ?? 1_000_000);
const IMPORTED = 50_000;
const STREAMS = 500;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = 3;
const PORT = 4620;
const WORDS = ['relev', 'atlas 4242', 'quittances-atlas-99', 'fa', 'JOB:77777', 'banque atlas 12', 'commentaire', 'introuvable'];

/** Measures the dashboard, the global search, files and streams on a million jobs. */
export async function day(): Promise<void> {
  const postgres = await startPostgres({ shared_buffers: '512MB' });
  try {
    await createDatabase(postgres.url('postgres'), 'jour');
    const url = postgres.url('jour');
    await (await startProduct(url, PORT)).stop();
    await fillDay(url, JOBS);
    const product = await startProduct(url, PORT);
    console.log(`\n${JOBS} jobs\n\n| what | measured | goal |\n|---|---|---|`);
    await measureCalls(product);
    // Streams come before the files, because the memory used for files would hide that of the streams.
    await measureStreams(product);
    await measureExport(product, 'csv');
    await measureExport(product, 'xlsx');
    await measureImport(product);
    await product.stop();
  } finally {
    await postgres.stop();
  }
}

async function measureCalls(product: Product): Promise<void> {
  let turn = 0;
  const calls = [
    { name: 'dashboard, p95', path: () => '/dashboard', goal: 150 },
    { name: 'search everywhere, p95', path: () => `/search?q=${encodeURIComponent(WORDS[turn++ % WORDS.length] ?? '')}`, goal: 100 },
  ];
  for (const call of calls) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { p95, errors } = await load(`${product.url}/api`, call, product.token, SECONDS);
      if (errors) throw new Error(`${call.name}: ${errors} requests failed`);
      rounds.push(p95);
    }
    console.log(`| ${call.name}, median of ${ROUNDS} rounds (${rounds.join(', ')}) | ${median(rounds)} ms | ${call.goal} ms |`);
  }
}

const authorization = (product: Product) => ({ authorization: `Bearer ${product.token}` });

async function measureExport(product: Product, format: string): Promise<void> {
  const before = await product.residentMb();
  const began = performance.now();
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await product.residentMb());
  }, 200);
  const answer = await fetch(`${product.url}/api/job/export?format=${format}`, { headers: authorization(product) });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length;
  clearInterval(watch);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `| export ${format} | ${Math.round(bytes / 1e6)} MB in ${Math.round(seconds)} s, ${Math.round(peak - before)} MB more memory | 100 MB |`,
  );
}

async function measureImport(product: Product): Promise<void> {
  const rows = Array.from({ length: IMPORTED }, (_, index) => `Client importé ${index};IMPORT-${index};${index % 90}`);
  const form = new FormData();
  form.append('file', new Blob([`Nom du client;Code client;Délai de facturation\n${rows.join('\n')}\n`]), 'clients.csv');
  const began = performance.now();
  const answer = await fetch(`${product.url}/api/client/import`, { method: 'POST', body: form, headers: authorization(product) });
  const { crees } = (await answer.json()) as { crees: number };
  if (crees !== IMPORTED) throw new Error(`The import answered ${answer.status}`);
  console.log(`| import of ${IMPORTED} clients | ${((performance.now() - began) / 1000).toFixed(1)} s | 30 s |`);
}

async function measureStreams(product: Product): Promise<void> {
  const tokens = await tokensFor(product, STREAMS);
  const before = await product.residentMb();
  let heard = 0;
  const streams = await Promise.all(
    tokens.map(async (token) => {
      const request = get(`${product.url}/api/events`, { headers: { authorization: `Bearer ${token}` }, agent: false });
      await new Promise<void>((resolve, reject) => {
        request.on('error', reject);
        request.on('response', (response) => {
          response.on('data', (chunk: Buffer) => {
            if (chunk.includes('"ville"')) heard += 1;
          });
          resolve();
        });
      });
      request.removeAllListeners('error');
      request.on('error', () => heard);
      return request;
    }),
  );
  const body = JSON.stringify({ nomVille: 'Banc' });
  const began = performance.now();
  await fetch(`${product.url}/api/ville`, {
    method: 'POST',
    body,
    headers: { ...authorization(product), 'content-type': 'application/json' },
  });
  while (heard < STREAMS && performance.now() - began < 10_000) await new Promise((resolve) => setTimeout(resolve, 20));
  console.log(
    `| ${STREAMS} streams | ${Math.round((await product.residentMb()) - before)} MB more memory, ${heard} heard within ${Math.round(performance.now() - began)} ms | 100 MB |`,
  );
  for (const stream of streams) stream.destroy();
}

import { startPostgres } from '../../scripts/testing/postgres.ts';
import { createDatabase } from './support/database.ts';
import { percentile } from './support/load.ts';
import { type Product, startProduct } from './support/product.ts';

const PORT = 4640;
const ROWS = Number(process.env.BENCH_ROWS ?? 50_000);
/** A request starts at this interval, whether or not the previous ones are answered, so that long waits are not left out. */
const EVERY_MS = 50;
const GOAL_MS = 200;
const PATHS = ['/client?page=0&size=10', '/ville?page=0&size=10', '/client/1'];

interface Import {
  name: string;
  entity: string;
  file(ids: readonly number[]): string;
  /** The entity whose records the file changes. */
  changes?: string;
}

const rowsOf = (headings: string, row: (n: number) => string, count = ROWS): string =>
  [headings, ...Array.from({ length: count }, (_, n) => row(n))].join('\n');

const IMPORTS: Import[] = [
  {
    name: 'new clients (no rules)',
    entity: 'client',
    file: () => rowsOf('Nom du client;Code client;Délai de facturation', (n) => `Client importé ${n};IMPORT-${n};${n % 90}`),
  },
  {
    name: 'changed clients (no rules)',
    entity: 'client',
    changes: 'client',
    file: (ids) => rowsOf('id;Nom du client', (n) => `${ids[n]};Client renommé ${n}`, ids.length),
  },
  {
    name: 'new articles (a ledger row each)',
    entity: 'article',
    file: () => rowsOf('Libellé;Quantité;Stock minimum;Unité', (n) => `Article ${n};${n % 90};1;Ramette`),
  },
];

/** Measures how long other requests wait while a large file is imported, on both databases. */
export async function imports(): Promise<void> {
  console.log(`\n${ROWS} rows, one request every ${EVERY_MS} ms beside them\n`);
  console.log('| database | import | it took | others alone, p95 | others beside it: p50, p95, longest | ratio of p95 | goal | met |');
  console.log('|---|---|---|---|---|---|---|---|');
  await measure('PGlite', null);
  const postgres = await startPostgres({});
  try {
    await createDatabase(postgres.url('postgres'), 'imports');
    await measure('PostgreSQL', postgres.url('imports'));
  } finally {
    await postgres.stop();
  }
}

async function measure(database: string, url: string | null): Promise<void> {
  const product = await startProduct(url, PORT);
  await post(product, '/uniteArticle', { libelle: 'Ramette' });
  await post(product, '/client', { nomClient: 'Premier', codeClient: 'PREMIER', delaiFacturation: 1 });
  // The first requests compile the code, so they are not measured.
  await during(product, () => wait(2000));
  for (const { name, entity, file, changes } of IMPORTS) {
    const ids = changes ? await idsOf(product, changes) : [];
    const alone = await during(product, () => wait(3000));
    const began = performance.now();
    let said = '';
    const beside = await during(product, async () => {
      said = await importFile(product, entity, file(ids));
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const [p50, p95, longest] = [0.5, 0.95, 1].map((share) => Math.round(percentile(beside, share)));
    const before = percentile(alone, 0.95);
    const ratio = ((p95 ?? 0) / before).toFixed(1);
    const cells = [
      database,
      name,
      `${seconds} s${said}`,
      `${Math.round(before)} ms`,
      `${p50}, ${p95}, ${longest} ms`,
      ratio,
      `${GOAL_MS} ms`,
    ];
    console.log(`| ${[...cells, (p95 ?? 0) <= GOAL_MS ? 'yes' : 'no'].join(' | ')} |`);
  }
  await product.stop();
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts requests at fixed intervals while the work runs. Returns the duration of each request. */
async function during(product: Product, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  let turn = 0;
  const timer = setInterval(() => {
    const began = performance.now();
    const path = PATHS[turn++ % PATHS.length] ?? '';
    asked.push(ask(product, path).then(() => void times.push(performance.now() - began)));
  }, EVERY_MS);
  await work();
  clearInterval(timer);
  await Promise.all(asked);
  return times;
}

const headersOf = ({ token }: Product) => ({ authorization: `Bearer ${token}` });

async function ask(product: Product, path: string): Promise<void> {
  const answer = await fetch(`${product.url}/api${path}`, { headers: headersOf(product) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

async function post(product: Product, path: string, body: object): Promise<void> {
  const headers = { ...headersOf(product), 'content-type': 'application/json' };
  const answer = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

async function idsOf(product: Product, entity: string): Promise<number[]> {
  const answer = await fetch(`${product.url}/api/${entity}/all`, { headers: headersOf(product) });
  const rows = (await answer.json()) as { id: number }[];
  return rows.map(({ id }) => id).slice(0, ROWS);
}

async function importFile(product: Product, entity: string, content: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'fichier.csv');
  const headers = { ...headersOf(product), 'idempotency-key': crypto.randomUUID() };
  const answer = await fetch(`${product.url}/api/${entity}/import`, { method: 'POST', body: form, headers });
  const text = await answer.text();
  // The server refuses a file that would keep the embedded database busy for too long.
  if (answer.status === 400) return `, refused: ${JSON.parse(text).message}`;
  if (!answer.ok) throw new Error(`The import of ${entity} answered ${answer.status}: ${text.slice(0, 300)}`);
  return '';
}

import { startPostgres } from '../../scripts/testing/postgres.ts';
import { fillDay } from './day-data.ts';
import { createDatabase } from './support/database.ts';
import { percentile } from './support/load.ts';
import { type Product, startProduct } from './support/product.ts';

const PORT = 4630;
const JOBS = 35_000;
const AT_ONCE = 20;
const ROUNDS = 5;
const READERS = 5;
const GOAL_MS = 200;

/** Measures twenty documents printed at once, and how long other requests take meanwhile. */
export async function documents(): Promise<void> {
  const postgres = await startPostgres({});
  try {
    await createDatabase(postgres.url('postgres'), 'documents');
    const url = postgres.url('documents');
    await (await startProduct(url, PORT)).stop();
    await fillDay(url, JOBS);
    const product = await startProduct(url, PORT);
    const quiet = await during(product, () => new Promise((resolve) => setTimeout(resolve, 2000)));
    // The first documents load the fonts, so they are not measured.
    await printAll(product, 0);
    const busy: number[] = [];
    const durations: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const began = performance.now();
      busy.push(...(await during(product, () => printAll(product, round))));
      durations.push(performance.now() - began);
    }
    console.log('\n| what | measured | goal |\n|---|---|---|');
    console.log(`| other requests without documents, p95 of ${quiet.length} | ${Math.round(percentile(quiet, 0.95))} ms | — |`);
    console.log(
      `| other requests beside ${AT_ONCE} PDFs at once, p95 of ${busy.length} | ${Math.round(percentile(busy, 0.95))} ms | ${GOAL_MS} ms |`,
    );
    console.log(`| ${AT_ONCE} PDFs at once, median of ${ROUNDS} | ${Math.round(percentile(durations, 0.5))} ms | — |`);
    await product.stop();
  } finally {
    await postgres.stop();
  }
}

/** Prints factures and bordereaux, different ones in each round. */
async function printAll(product: Product, round: number): Promise<void> {
  const paths = Array.from({ length: AT_ONCE }, (_, index) => {
    const number = round * AT_ONCE + index;
    return index % 2 ? `/depot/${1 + number}/bordereau.pdf` : `/facture/${2 + number}/facture.pdf`;
  });
  await Promise.all(paths.map((path) => ask(product, path)));
}

/** Sends requests while the work runs. Returns the duration of each request. */
async function during(product: Product, work: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  let isRunning = true;
  const read = async (reader: number) => {
    for (let turn = 0; isRunning; turn++) {
      const began = performance.now();
      await ask(product, turn % 2 ? `/client/${1 + ((reader + turn) % 500)}` : '/job?page=0&size=10');
      waits.push(performance.now() - began);
    }
  };
  const readers = Array.from({ length: READERS }, (_, reader) => read(reader));
  await work();
  isRunning = false;
  await Promise.all(readers);
  return waits;
}

async function ask({ url, token }: Product, path: string): Promise<void> {
  const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

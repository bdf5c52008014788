import { createDatabase } from './support/database.ts';
import { isMissing, keptOrOwnServer, LARGE } from './support/kept-server.ts';
import { type Product, startProduct } from './support/product.ts';
import { tellMedian } from './support/report.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PORT = Number(process.env.BENCH_PORT ?? 4740);
const DATABASE = process.env.BENCH_DATABASE ?? 'start';
const GOALS = { startMs: 1500, memoryMb: 160 };
/** The server releases the memory that its start needed shortly afterwards. */
const SETTLED_MS = 3000;

/** Measures the start of a process on a PostgreSQL that already has its data, and the memory that the process then uses. */
export async function start(): Promise<void> {
  const postgres = await keptOrOwnServer(LARGE);
  try {
    const url = postgres.url(DATABASE);
    if (await isMissing(postgres.url('postgres'), DATABASE)) await createDatabase(postgres.url('postgres'), DATABASE);
    // The first start runs the migrations and fills the cache of compiled code.
    await (await startProduct(url, PORT)).stop();
    const starts: number[] = [];
    const memory: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const product = await startProduct(url, PORT);
      starts.push(product.startMs);
      await firstList(product);
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
      memory.push(await product.residentMb());
      await product.stop();
    }
    console.log('\n| what | measured | rounds | goal | met |\n|---|---|---|---|---|');
    tellMedian('start to first answer', starts, GOALS.startMs, 'ms');
    tellMedian('memory after the start and the first list', memory, GOALS.memoryMb, 'MB');
  } finally {
    await postgres.stop();
  }
}

async function firstList({ url, token }: Product): Promise<void> {
  await (await fetch(`${url}/api/job?size=10`, { headers: { authorization: `Bearer ${token}` } })).text();
}

import type { ChildProcess } from 'node:child_process';
import { loadavg } from 'node:os';
import { DURABLE, keptOrOwnServer } from '../support/kept-server.ts';
import { type Call, load, type Measure, median } from '../support/load.ts';
import { type Product, startBaseline, startProduct } from '../support/product.ts';
import { plainInsert, type WriteCall, writeCalls } from './writes-calls.ts';
import { fillWrites } from './writes-data.ts';
import { walBytes } from './writes-wal.ts';

const JOBS = Number(process.env.BENCH_JOBS ?? 1_000_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PORTS = { ours: 4720, baseline: 4721 };
/** A goal missed by a larger factor is a failure and not just noise of the machine. */
const TOLERANCE = 1.25;

/** Measures the writes that a workshop makes all day, against one plain insert by a bare server on lean tables. */
export async function writes(): Promise<void> {
  const postgres = await keptOrOwnServer(DURABLE);
  let baseline: ChildProcess | null = null;
  try {
    const [url, leanUrl] = [postgres.url('writes'), postgres.url('writes_lean')];
    await fillWrites(postgres.url('postgres'), [url, leanUrl], JOBS, PORTS.ours);
    const product = await startProduct(url, PORTS.ours);
    baseline = await startBaseline('baseline-writes', PORTS.baseline, [String(PORTS.baseline), leanUrl], '/');
    const calls = await writeCalls(url);
    await printRatios(calls, product);
    console.log('\n| write | WAL, bytes per write |\n|---|---|');
    // The extension that reads the WAL is installed in the bare server's database, so that the product's database stays unchanged.
    const bytes = await walBytes([url, leanUrl], calls, product);
    for (const [index, call] of calls.entries()) console.log(`| ${call.name} | ${bytes[index]} |`);
    await product.stop();
  } finally {
    baseline?.kill();
    await postgres.stop();
  }
}

async function printRatios(calls: readonly WriteCall[], product: Product): Promise<void> {
  const [ours, bare] = [`${product.url}/api`, `http://127.0.0.1:${PORTS.baseline}`];
  const loadNow = () => loadavg()[0]?.toFixed(1);
  // A first round opens connections and compiles code before the measurement.
  for (const call of calls) await prepared(ours, call, product.token, 1);
  console.log(`\n10 connections, ${ROUNDS} rounds of ${SECONDS} s, median; load of the machine ${loadNow()}\n`);
  console.log(
    '| write | product, req/s | p97.5 | lean insert, req/s | ratio | of the rounds | goal | met |\n|---|---|---|---|---|---|---|---|',
  );
  for (const call of calls) {
    const product975: number[] = [];
    const rates: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const own = await prepared(ours, call, product.token, SECONDS);
      product975.push(own.p975);
      rates[0].push(own.rate);
      rates[1].push((await flawless(bare, plainInsert, product.token, SECONDS)).rate);
    }
    const ratios = rates[0].map((rate, index) => rate / (rates[1][index] ?? 1));
    const ratio = median(ratios);
    const { goal } = call;
    const cells = [Math.round(median(rates[0])), `${median(product975)} ms`, Math.round(median(rates[1])), ratio.toFixed(2)];
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    const told = goal === undefined ? ['—', '—'] : [goal, ratio >= goal ? 'yes' : 'no'];
    console.log(`| ${[call.name, ...cells, spread, ...told].join(' | ')} |`);
    if (ratio * TOLERANCE < (goal ?? 0)) process.exitCode = 1;
  }
  console.log(`\nLoad of the machine at the end: ${loadNow()}`);
}

async function prepared(base: string, call: WriteCall, token: string, seconds: number): Promise<Measure> {
  await call.prepare?.();
  return flawless(base, call, token, seconds);
}

async function flawless(base: string, call: Call, token: string, seconds: number): Promise<Measure> {
  const measure = await load(base, call, token, seconds);
  if (measure.rate === 0) throw new Error(`${call.name}: no answer within ${seconds} s at ${base}`);
  if (measure.errors) throw new Error(`${call.name}: ${measure.errors} requests failed at ${base}`);
  return measure;
}

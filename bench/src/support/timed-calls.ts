import { loadavg } from 'node:os';
import type { TimedCall } from '../integrity-calls.ts';
import { type Call, load, type Measure, median } from './load.ts';
import type { Product } from './product.ts';
import { line } from './report.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = 3;
/** A goal missed by a larger factor is a failure and not just noise of the machine. */
const TOLERANCE = 1.25;
const NOTHING: Call = { name: 'health', path: () => '/health' };

/** Prints the median of the rounds' 95th percentiles. The empty call of the same rounds shows how busy the machine was. */
export async function measureCalls(product: Product, calls: readonly TimedCall[]): Promise<void> {
  console.log(`\n10 connections, ${ROUNDS} rounds of ${SECONDS} s; load of the machine ${loadavg()[0]?.toFixed(1)}\n`);
  console.log('| call | req/s | p95 | of the rounds | p95 of an empty call | goal | met |\n|---|---|---|---|---|---|---|');
  const base = `${product.url}/api`;
  // A server that has just started opens its connections and compiles its code first. That second is not typical, so it is not measured.
  for (const call of calls.slice(0, 2)) await load(base, call, product.token, 2);
  for (const call of calls) {
    const rounds: Measure[] = [];
    const idle: Measure[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(await load(base, call, product.token, SECONDS));
      idle.push(await load(base, NOTHING, product.token, 1));
    }
    const failed = rounds.reduce((sum, { errors }) => sum + errors, 0);
    if (failed) throw new Error(`${call.name}: ${failed} requests failed`);
    const times = rounds.map(({ p95 }) => p95);
    const p95 = median(times);
    const rate = Math.round(median(rounds.map((round) => round.rate)));
    const beside = median(idle.map((round) => round.p95));
    const cells = [rate, `${p95} ms`, `${Math.min(...times)} to ${Math.max(...times)} ms`, `${beside} ms`, `${call.goal} ms`];
    console.log(line(call.name, cells, p95 <= call.goal));
    if (p95 > call.goal * TOLERANCE) process.exitCode = 1;
  }
  console.log(`\nLoad of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
}

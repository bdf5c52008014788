import { type Call, load } from '../support/load.ts';
import type { Product } from '../support/product.ts';
import { line as row } from '../support/report.ts';

export const GOAL_MS = 100;
/** A goal missed by a larger factor is a failure and not just noise of the machine. */
const TOLERANCE = 1.25;
/** The slowest round counts. The first round is cold. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

export const line = row;

export function missed(isFar: boolean): void {
  if (isFar) process.exitCode = 1;
}

/** Returns the 95th percentile of the slowest round, and the total number of answered requests. */
export async function p95Of(product: Product, call: Call, seconds: number): Promise<{ p95: number; requests: number }> {
  let slowest = 0;
  let requests = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { p95, errors, rate } = await load(`${product.url}/api`, call, product.token, seconds);
    if (errors) console.log(`  ${call.name}: ${errors} requests failed`);
    missed(errors > 0);
    slowest = Math.max(slowest, rate === 0 ? seconds * 1000 : p95);
    requests += rate * seconds;
  }
  return { p95: slowest, requests };
}

interface Beside {
  seconds: number;
  /** The times of the same calls without writes. */
  quiet?: ReadonlyMap<string, number>;
}

/** Prints the table row by row, as the results arrive. */
export async function measuredBeside(calls: readonly Call[], product: Product, { seconds, quiet }: Beside): Promise<void> {
  console.log('| call | p95 without writes | p95 under writes | goal | met |\n|---|---|---|---|---|');
  for (const call of calls) {
    const { p95 } = await p95Of(product, call, seconds);
    const before = quiet?.get(call.name);
    console.log(line(call.name, [before === undefined ? '—' : `${before} ms`, `${p95} ms`, `${GOAL_MS} ms`], p95 <= GOAL_MS));
    missed(p95 > GOAL_MS * TOLERANCE);
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { CpuGroup } from '../support/cpu-groups.ts';
import { type Call, load, median } from '../support/load.ts';
import type { Product } from '../support/product.ts';
import { calls, ROUNDS, SECONDS } from './calls.ts';
import { startWriter } from './checking-writer.ts';
import { type ReadCounts, readCounts } from './read-counts.ts';

/** How much of one processor each node has. Small, so that the nodes are the limit and not the product or the load beside them. */
const SHARE = Number(process.env.BENCH_NODE_SHARE ?? 0.15);
/** Enough that every node always has work waiting. */
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 20);
/** The smallest share of its periods in which a saturated primary is throttled. */
const SATURATED = 0.9;
const WARM_UP_S = 3;

interface Round {
  rate: number;
  p95: number;
  /** For each node, the share of periods in which it used up its time. */
  throttled: number[];
  writes: number[];
  stale: number;
}

/** Products on one primary. Each has one replica more than the one before it; the first has none. */
type Products = readonly Product[];

/**
 * Prints the requests per second of one, two and three nodes, each bounded to the same part of one processor, as if it were a machine of its
 * own. The configurations take turns. Then prints what the writers saw, and which node read.
 */
export async function printScaling(products: Products, nodes: readonly CpuGroup[]): Promise<void> {
  console.log(
    `\nEach node bounded to ${Math.round(SHARE * 100)} % of one processor, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, median\n`,
  );
  const more = products.slice(1).map((_, index) => `+ ${index + 1}, req/s | ratio`);
  console.log(`| call | alone, req/s | ${more.join(' | ')} | p95, ms | a write, ms | throttled alone | throttled + 1 |`);
  console.log(`|---|---|${more.map(() => '---|---|').join('')}---|---|---|---|`);
  const before = await Promise.all(products.map(readCounts));
  const seen: Round[] = [];
  for (const call of calls) {
    const rounds = await measuredInTurn(call, products, nodes);
    seen.push(...rounds.flat());
    console.log(lineOf(call, rounds));
  }
  const after = await Promise.all(products.map(readCounts));
  const writes = seen.reduce((sum, round) => sum + round.writes.length, 0);
  const stale = seen.reduce((sum, round) => sum + round.stale, 0);
  console.log(`\nOf ${writes} acknowledged writes, the next list lacked ${stale}.`);
  for (const [index] of products.entries())
    if (index) console.log(`Reads with ${index} of the replicas: ${told(before[index], after[index])}.`);
}

/** Returns the rounds of each configuration. The connections are warmed up first without a limit, under which that would take long. */
async function measuredInTurn(call: Call, products: Products, nodes: readonly CpuGroup[]): Promise<Round[][]> {
  const rounds: Round[][] = products.map(() => []);
  for (const product of products) await load(`${product.url}/api`, call, product.token, WARM_UP_S, CONNECTIONS);
  for (const node of nodes) await node.limit(SHARE);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, product] of products.entries()) rounds[index]?.push(await measured(call, product, products, nodes));
  for (const node of nodes) await node.limit(null);
  return rounds;
}

async function measured(call: Call, product: Product, products: Products, nodes: readonly CpuGroup[]): Promise<Round> {
  // The last round's work has ended everywhere.
  await delay(300);
  const stopWriter = startWriter(product, products);
  const before = await Promise.all(nodes.map((node) => node.periods()));
  const { rate, p95, errors } = await load(`${product.url}/api`, call, product.token, SECONDS, CONNECTIONS);
  const after = await Promise.all(nodes.map((node) => node.periods()));
  const { times, stale } = await stopWriter();
  if (errors) throw new Error(`${call.name}: ${errors} requests failed`);
  const throttled = after.map(({ all, throttled: at }, index) => {
    const from = before[index] ?? { all: 0, throttled: 0 };
    return (at - from.throttled) / Math.max(1, all - from.all);
  });
  return { rate, p95, throttled, writes: times, stale };
}

function lineOf(call: Call, rounds: readonly Round[][]): string {
  const [alone = [], withOne = []] = rounds;
  const rate = (of: readonly Round[]): string => String(Math.round(median(of.map((round) => round.rate))));
  const ratio = (of: readonly Round[]): string => median(of.map((round, index) => round.rate / (alone[index]?.rate ?? 1))).toFixed(2);
  const each = (figure: (of: readonly Round[]) => number): string => rounds.map((of) => Math.round(figure(of))).join(' → ');
  const throttled = (of: readonly Round[], node: number): number => median(of.map((round) => round.throttled[node] ?? 0));
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  const limited = throttled(alone, 0);
  const cells = [
    call.name,
    rate(alone),
    ...rounds.slice(1).flatMap((of) => [rate(of), ratio(of)]),
    each((of) => median(of.map(({ p95 }) => p95))),
    each((of) => median(of.flatMap(({ writes }) => writes))),
    percent(limited) + (limited < SATURATED ? ' (not the limit)' : ''),
    `${percent(throttled(withOne, 0))}, ${percent(throttled(withOne, 1))}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function told(before: ReadCounts | undefined, after: ReadCounts | undefined): string {
  const names = Object.keys(after ?? {});
  return names.map((name) => `${name} ${(after?.[name] ?? 0) - (before?.[name] ?? 0)}`).join(', ') || 'not counted';
}

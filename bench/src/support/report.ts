import { type Call, load, type Measure, median } from './load.ts';

/** A call and its goal: the smallest ratio to the bare server, or the most milliseconds at the 95th percentile. */
export interface Goal extends Call {
  against: 'baseline' | 'clock';
  goal: number;
}

export interface Servers {
  ours: string;
  baseline: string;
  token: string;
}

const HEADING = '| call | product, req/s | baseline, req/s | ratio or p95 | goal | met |\n|---|---|---|---|---|---|';

/** Measures each call, and prints the table row by row. */
export async function report(goals: readonly Goal[], servers: Servers, seconds: number, rounds: number): Promise<void> {
  console.log(HEADING);
  for (const goal of goals)
    console.log(goal.against === 'baseline' ? await besideBaseline(goal, servers, seconds, rounds) : await byClock(goal, servers, seconds));
}

export const line = (name: string, cells: readonly (string | number)[], isMet: boolean): string =>
  `| ${[name, ...cells, isMet ? 'yes' : 'no'].join(' | ')} |`;

async function besideBaseline(goal: Goal, { ours, baseline, token }: Servers, seconds: number, rounds: number): Promise<string> {
  const product: Measure[] = [];
  const bare: Measure[] = [];
  for (let round = 0; round < rounds; round++) {
    product.push(await flawless(ours, goal, token, seconds));
    bare.push(await flawless(baseline, goal, token, seconds));
  }
  const rate = (measures: Measure[]) => median(measures.map((measure) => measure.rate));
  const ratio = median(product.map((measure, index) => measure.rate / (bare[index]?.rate ?? 1)));
  return line(goal.name, [Math.round(rate(product)), Math.round(rate(bare)), ratio.toFixed(2), goal.goal], ratio >= goal.goal);
}

async function byClock(goal: Goal, { ours, token }: Servers, seconds: number): Promise<string> {
  const { rate, p95 } = await flawless(ours, goal, token, seconds);
  return line(goal.name, [Math.round(rate), '—', `${p95} ms`, `${goal.goal} ms`], p95 <= goal.goal);
}

async function flawless(base: string, goal: Goal, token: string, seconds: number): Promise<Measure> {
  const measure = await load(base, goal, token, seconds);
  if (measure.rate === 0) throw new Error(`${goal.name}: no answer within ${seconds} s at ${base}`);
  if (measure.errors) throw new Error(`${goal.name}: ${measure.errors} requests failed at ${base}`);
  return measure;
}

/** A goal missed by a larger factor makes the benchmark exit with code 1. */
const TOO_FAR = 1.25;

/** Prints the median of some rounds beside its upper limit. */
export function tellMedian(name: string, rounds: readonly number[], goal: number, unit: string): void {
  const measured = Math.round(median([...rounds]));
  console.log(line(name, [`${measured} ${unit}`, rounds.map(Math.round).join(', '), `${goal} ${unit}`], measured <= goal));
  if (measured > goal * TOO_FAR) process.exitCode = 1;
}

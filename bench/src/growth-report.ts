import { GOAL_MS, line, missed } from './live/live-report.ts';

export const SMALLEST_SIZES = [10_000, 100_000, 1_000_000] as const;
/** The factor by which the goal grows above the sizes in `SMALLEST_SIZES`. */
const BEYOND = 1.5;
/** A goal missed by a larger factor is a failure and not just noise of the machine. */
const TOLERANCE = 1.25;

/** The measurements with one number of jobs. */
export interface Grown {
  jobs: number;
  /** The size on disk, with all indexes. */
  bytes: number;
  /** The milliseconds of a list that nobody has requested before, by name of the call. */
  first: Map<string, number>;
  /** By name of the call. The database's time includes the writes of the other instance. */
  calls: Map<string, { p95: number; databaseMs: number }>;
  written: string;
}

/** Prints the times of each call at each size, and the growth as a chart. */
export function printGrowth(sizes: readonly Grown[]): void {
  const heads = sizes.map(({ jobs }) => jobs.toLocaleString('en'));
  console.log('\n95th percentile in milliseconds, and of the processor of the database for each request in brackets\n');
  console.log(`| call | ${heads.join(' | ')} | goal | met |\n|---|${'---|'.repeat(heads.length + 2)}`);
  for (const name of sizes[0]?.calls.keys() ?? []) {
    const cells = sizes.map(({ calls }) => {
      const { p95 = 0, databaseMs = 0 } = calls.get(name) ?? {};
      return `${p95} (${databaseMs.toFixed(1)})`;
    });
    const over = Math.max(...sizes.map(({ jobs, calls }) => (calls.get(name)?.p95 ?? 0) / goalAt(jobs)));
    console.log(line(name, [...cells, goals(sizes)], over <= 1));
    missed(over > TOLERANCE);
  }
  console.log(`| on disk | ${sizes.map(({ bytes }) => `${(bytes / 1e9).toFixed(1)} GB`).join(' | ')} | | |`);
  console.log(`\nThe first time, in milliseconds\n\n| list | ${heads.join(' | ')} |\n|---|${'---|'.repeat(heads.length)}`);
  for (const name of sizes[0]?.first.keys() ?? [])
    console.log(`| ${name} | ${sizes.map(({ first }) => first.get(name) ?? '').join(' | ')} |`);
  console.log(`\nWrites meanwhile: ${sizes.map(({ jobs, written }) => `${jobs}: ${written}`).join('; ')}`);
  console.log(chart(sizes, heads));
}

const goalAt = (jobs: number): number => (jobs > Math.max(...SMALLEST_SIZES) ? GOAL_MS * BEYOND : GOAL_MS);
const goals = (sizes: readonly Grown[]): string => [...new Set(sizes.map(({ jobs }) => goalAt(jobs)))].join(', ');

/** Returns a chart of the median and the slowest of all calls at each size. */
function chart(sizes: readonly Grown[], heads: readonly string[]): string {
  const times = sizes.map(({ calls }) => [...calls.values()].map(({ p95 }) => p95).toSorted((a, b) => a - b));
  return [
    '\n```mermaid',
    'xychart-beta',
    '  title "p95 of lists and searches under 20 writes a second: median and slowest call, ms"',
    `  x-axis [${heads.map((head) => `"${head}"`).join(', ')}]`,
    '  y-axis "ms"',
    `  line [${times.map((all) => all[Math.floor(all.length / 2)] ?? 0).join(', ')}]`,
    `  line [${times.map((all) => all.at(-1) ?? 0).join(', ')}]`,
    '```',
  ].join('\n');
}

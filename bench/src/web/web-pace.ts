import { SLOWER, type Visit } from './web-browser.ts';
import type { Measured } from './web-report.ts';

const ROUNDS = 9;

/**
 * Measures how much slower the tab runs than intended. The browser slows a tab by wall time, so processor time taken by other programs
 * counts four times. With a value of 2, all times are twice those of a quiet machine.
 */
export async function measurePace({ page, slowBy }: Visit): Promise<Measured> {
  const times = async () => {
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round++) taken.push(await page.evaluate(spin));
    return taken.sort((one, other) => one - other);
  };
  await slowBy(1);
  const [best = 0] = await times();
  await slowBy(SLOWER);
  const middle = (await times())[Math.floor(ROUNDS / 2)] ?? 0;
  const value = Number((middle / (best * SLOWER)).toFixed(2));
  return { name: 'pace of the tab, 1 on a quiet machine', value, unit: '', detail: `${best.toFixed(1)} and ${middle.toFixed(1)} ms` };
}

/** Runs in the page: returns the milliseconds of a fixed computation. Sent as text, so it must not use anything from outside. */
function spin(): number {
  const began = performance.now();
  let sum = 0;
  for (let index = 0; index < 1_000_000; index++) sum = (sum + index * 7) % 1_000_003;
  return performance.now() - began + (sum === -1 ? 1 : 0);
}

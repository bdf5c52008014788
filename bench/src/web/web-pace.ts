import { SLOWER, type Visit } from './web-browser.ts';
import type { Measured } from './web-report.ts';

const ROUNDS = 9;

/**
 * How much slower the tab runs than it is meant to. The browser slows a tab by the clock: what others take of the processor counts four
 * times as well. Beside a figure of 2, times are twice those of a quiet machine.
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

/** Runs in the page: some work of the processor, in milliseconds. It is sent as text, so it uses nothing from outside. */
function spin(): number {
  const began = performance.now();
  let sum = 0;
  for (let index = 0; index < 1_000_000; index++) sum = (sum + index * 7) % 1_000_003;
  return performance.now() - began + (sum === -1 ? 1 : 0);
}

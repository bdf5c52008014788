import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest that long work keeps the server from everything else. */
const SLICE_MS = 10;

/** Does long work of small steps, and lets the server answer others in between. */
export async function inSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let begun = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begun < SLICE_MS) continue;
    await nextTurn();
    begun = performance.now();
  }
}

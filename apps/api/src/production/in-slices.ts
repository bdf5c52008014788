import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest that a slice of work blocks everything else on the server. */
const SLICE_MS = 10;

/** Runs long work in small steps and lets the server answer other requests in between. */
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

import { refused } from '../../http/errors.ts';
import { serveLane } from '../lane-worker.ts';

/** Work that fails in each way in which a thread can fail. */
export type OddWork = 'count' | 'refuse' | 'fail' | 'exit' | 'throw later' | 'for ever' | 'fill memory';

serveLane<OddWork, number>(async function* work(asked) {
  if (asked === 'refuse') throw refused('Non');
  if (asked === 'fail') throw new Error('broken');
  if (asked === 'exit') process.exit(1);
  if (asked === 'throw later') {
    setImmediate(() => {
      throw new Error('uncaught');
    });
    await new Promise(() => undefined);
  }
  while (asked === 'for ever');
  // Fills memory gradually: a large allocation beyond the thread's limit would crash the whole process.
  let kept: object | null = null;
  while (asked === 'fill memory') kept = { kept };
  for (const number of [1, 2, 3]) yield number;
});

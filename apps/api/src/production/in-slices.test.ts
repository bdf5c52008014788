import { expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

const busyFor = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

it('lets others have their turn while long work is done', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('another'));
  await inSlices(
    (function* () {
      for (let step = 0; step < 4; step++) {
        busyFor(6);
        yield;
      }
      order.push('the long one');
    })(),
  );
  expect(order).toEqual(['another', 'the long one']);
});

it('answers what the work returns, and fails as it fails', async () => {
  const answer = inSlices(
    (function* (): Generator<undefined, number> {
      yield;
      return 7;
    })(),
  );
  expect(await answer).toBe(7);
  const failing = inSlices(
    (function* (): Generator<undefined, number> {
      yield;
      throw new Error('broken');
    })(),
  );
  await expect(failing).rejects.toThrow('broken');
});

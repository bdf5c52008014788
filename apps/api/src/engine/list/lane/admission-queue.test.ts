import { expect, it } from 'vitest';
import { AdmissionQueue } from './admission-queue.ts';

it('lets a few in, the others in the order in which they came, and turns away who would wait too long', async () => {
  const lane = new AdmissionQueue({ atOnce: 1, mostWaiting: 2, longestWaitMs: 5000 });
  const order: string[] = [];
  const first = await lane.enter();
  const second = lane.enter().then((place) => {
    order.push('second');
    return place;
  });
  const third = lane.enter().then((place) => {
    order.push('third');
    return place;
  });
  expect(await lane.enter(), 'two wait already').toBeNull();
  first?.leave();
  (await second)?.leave();
  (await third)?.leave();
  expect(order).toEqual(['second', 'third']);
  expect(await lane.enter()).not.toBeNull();
});

it('lets in at last who may not be turned away, in turn', async () => {
  const lane = new AdmissionQueue({ atOnce: 1, mostWaiting: 0, longestWaitMs: 1 });
  const first = await lane.enter();
  const order: number[] = [];
  const patient = [1, 2, 3].map(async (one) => {
    const place = await lane.enterAtLast();
    order.push(one);
    place.leave();
  });
  expect(await lane.enter()).toBeNull();
  first?.leave();
  await Promise.all(patient);
  expect(order).toEqual([1, 2, 3]);
});

it('gives up a turn that does not come in time, and forgets it', async () => {
  const lane = new AdmissionQueue({ atOnce: 1, mostWaiting: 2, longestWaitMs: 1 });
  const first = await lane.enter();
  expect(await lane.enter()).toBeNull();
  first?.leave();
  const next = await lane.enter();
  expect(next).not.toBeNull();
});

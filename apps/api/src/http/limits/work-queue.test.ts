import { expect, it } from 'vitest';
import { WorkQueue } from './work-queue.ts';

/** Queues work that ends on command, and records the order in which it began. */
function crowdedQueue(atOnce: number, maxWaiting: number) {
  const queue = new WorkQueue(atOnce, maxWaiting);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, key: string, signal?: AbortSignal) =>
    queue
      .run(
        () => {
          begun.push(name);
          return new Promise<string>((resolve) => ends.push(() => resolve('done')));
        },
        key,
        signal,
      )
      .catch((error: { status: number }) => error.status);
  const finish = async (count: number) => {
    for (let turn = 0; turn < count; turn++) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { ask, begun, finish };
}

it('takes turns between keys, however long the line of one is', async () => {
  const { ask, begun, finish } = crowdedQueue(1, 400);
  const crowd = Array.from({ length: 400 }, (_, n) => ask(`crowd ${n}`, 'crowd'));
  const one = ask('one', 'other');
  await finish(2);
  expect(begun).toEqual(['crowd 0', 'crowd 1', 'one']);
  await finish(400);
  expect(await one).toBe('done');
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['done']));
});

it('gives a newcomer the last place of the longest line, and refuses when nobody holds more', async () => {
  const { ask, finish } = crowdedQueue(1, 4);
  const crowd = Array.from({ length: 6 }, (_, n) => ask(`crowd ${n}`, 'crowd'));
  expect(await crowd[5]).toBe(429);
  const others = [ask('first', 'other'), ask('second', 'other')];
  expect(await Promise.all([crowd[4], crowd[3]])).toEqual([429, 429]);
  expect(await ask('third', 'other')).toBe(429);
  await finish(5);
  expect(await Promise.all([...crowd.slice(0, 3), ...others])).toEqual(Array(5).fill('done'));
  // Shows that every place was given back.
  const again = Array.from({ length: 5 }, (_, n) => ask(`again ${n}`, `${n}`));
  await finish(5);
  expect(await Promise.all(again)).toEqual(Array(5).fill('done'));
});

it('lets whoever goes away leave the line, and gives the place to another', async () => {
  const { ask, begun, finish } = crowdedQueue(1, 2);
  const leaving = new AbortController();
  const first = ask('first', 'one');
  const gone = ask('gone', 'one', leaving.signal);
  const stays = ask('stays', 'one');
  expect(await ask('late', 'one')).toBe(429);
  leaving.abort({ status: 499 });
  expect([await gone, await ask('gone too', 'one', leaving.signal)]).toEqual([499, 499]);
  const next = ask('next', 'other');
  await finish(1);
  // Nothing changes any more for work that has begun.
  const late = new AbortController();
  const last = ask('last', 'one', late.signal);
  await finish(2);
  late.abort({ status: 499 });
  await finish(1);
  expect(await Promise.all([first, stays, next, last])).toEqual(Array(4).fill('done'));
  expect(begun).toEqual(['first', 'stays', 'next', 'last']);
});

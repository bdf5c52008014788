import { afterAll, expect, it, vi } from 'vitest';
import { AppError } from '../http/errors.ts';
import { WorkerLane } from './lane.ts';
import type { OddWork } from './testing/odd-worker.ts';

const PLACES = 3;
/** The limit includes the start of a thread, which takes long on a busy machine. */
const laneWithin = (limitMs: number) =>
  new WorkerLane<OddWork, number>({
    file: new URL('./testing/odd-worker.ts', import.meta.url),
    places: PLACES,
    limitMs,
    memoryMb: 40,
    full: () => new AppError(503, 'plein'),
    exceeded: () => new AppError(400, 'trop'),
  });
const lane = laneWithin(60_000);
const hasty = laneWithin(1000);
afterAll(() => Promise.all([lane.close(), hasty.close()]));

async function ask(work: OddWork | Promise<OddWork>, signal?: AbortSignal, of = lane): Promise<number[]> {
  const parts: number[] = [];
  await of.run({ prepare: () => work, onPart: (part) => parts.push(part), signal });
  return parts;
}

it('hands over the parts in their order', async () => {
  expect(await ask('count')).toEqual([1, 2, 3]);
});

it.each([
  ['refuse', { status: 409, message: 'Non' }],
  ['fail', { message: expect.stringContaining('broken') }],
  ['exit', { message: expect.stringContaining('stopped') }],
  ['throw later', { message: 'uncaught' }],
  ['fill memory', { status: 400, message: 'trop' }],
] as const)('answers "%s", and whoever waits behind it gets a thread that works', async (work, expected) => {
  const [bad, good] = await Promise.allSettled([ask(work), ask('count')]);
  expect(bad).toMatchObject({ status: 'rejected', reason: expected });
  expect(good).toEqual({ status: 'fulfilled', value: [1, 2, 3] });
});

it('ends work that takes too long, and gives the next one a thread that works', async () => {
  await expect(ask('for ever', undefined, hasty)).rejects.toMatchObject({ status: 400, message: 'trop' });
  await vi.waitFor(async () => expect(await ask('count', undefined, hasty)).toEqual([1, 2, 3]), { timeout: 20_000 });
});

it('refuses when every place is taken, before anything is read', async () => {
  const reading = Promise.withResolvers<OddWork>();
  const taken = Array.from({ length: PLACES }, () => ask(reading.promise));
  let isRead = false;
  const late = lane.run({
    prepare() {
      isRead = true;
      return 'count';
    },
    onPart: () => undefined,
  });
  await expect(late).rejects.toMatchObject({ status: 503, message: 'plein' });
  expect(isRead).toBe(false);
  reading.resolve('count');
  expect(await Promise.all(taken)).toEqual(taken.map(() => [1, 2, 3]));
  expect(await ask('count')).toEqual([1, 2, 3]);
});

it('gives back the place of whoever reads in vain, or goes away', async () => {
  await expect(ask(Promise.reject(new AppError(404, 'rien')))).rejects.toMatchObject({ status: 404 });
  const leaving = new AbortController();
  const [first, gone] = [ask('count'), ask('fail', leaving.signal)];
  // By now both are in the queue.
  await Promise.resolve();
  await Promise.resolve();
  leaving.abort(new Error('left'));
  await expect(gone).rejects.toThrow('left');
  await expect(ask('fail', leaving.signal)).rejects.toThrow('left');
  expect(await Promise.all([first, ask('count'), ask('count')])).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

import { expect, it } from 'vitest';
import { sharedRead } from './shared-read.ts';

function counted() {
  let begun = 0;
  const ends: ((failure?: Error) => void)[] = [];
  const read = sharedRead(() => {
    begun += 1;
    const turn = begun;
    return new Promise<number>((resolve, reject) => ends.push((failure) => (failure ? reject(failure) : resolve(turn))));
  });
  return { read, ends, begun: () => begun };
}

it('reads once for those who come while a reading is under way, after they came', async () => {
  const { read, ends, begun } = counted();
  const first = read();
  const second = read();
  const third = read();
  expect(begun()).toBe(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(begun()).toBe(2);
  ends[1]?.();
  expect(await Promise.all([second, third])).toEqual([2, 2]);
});

it('reads anew for whoever comes later, also after a failure', async () => {
  const { read, ends } = counted();
  const failing = read();
  const waiting = read();
  ends[0]?.(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  await Promise.resolve();
  ends[1]?.();
  expect(await waiting).toBe(2);
  const later = read();
  ends[2]?.();
  expect(await later).toBe(3);
});

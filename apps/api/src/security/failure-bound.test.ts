import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FailureBound } from './failure-bound.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('lets so many a minute through, and tells the others as one number', async () => {
  const told: number[] = [];
  const bound = new FailureBound(async (count) => void told.push(count), 2);
  const fail = (): boolean => {
    const isWritten = bound.hasRoom;
    bound.count(isWritten);
    return isWritten;
  };
  expect([fail(), fail(), fail(), fail(), fail()]).toEqual([true, true, false, false, false]);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([3]);
  expect([fail(), fail(), fail()]).toEqual([true, true, false]);
  // At the end of the process, the remaining count is still written.
  await bound.flush();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(told).toEqual([3, 1]);
});

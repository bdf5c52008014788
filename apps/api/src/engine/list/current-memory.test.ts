import { expect, it } from 'vitest';
import { currentMemory } from './current-memory.ts';

const COUNT = { total: 1, least: null, greatest: null, revision: '1', changePosition: null, lineage: Symbol('count') };

it('shares the counts that are being read during a gap, and nothing over its end', async () => {
  let isListening = true;
  let relisten: () => void = () => undefined;
  const memory = currentMemory({
    isListening: () => isListening,
    onRelisten(callback) {
      relisten = callback;
    },
  });
  const before = memory();
  const counting = Promise.withResolvers<typeof COUNT>();
  const counts = [before.countReads.read('before', () => counting.promise)];

  isListening = false;
  const first = memory();
  expect(first.countReads.running('before')).toBeUndefined();
  counts.push(first.countReads.read('during', () => counting.promise));
  first.keepCount('during', COUNT);
  const second = memory();
  expect(second.countReads.running('during')).toBe(counting.promise);
  expect(second.count('during'), 'nothing that was read is kept').toBeUndefined();

  isListening = true;
  relisten();
  expect(memory().countReads.running('during')).toBeUndefined();
  isListening = false;
  expect(memory().countReads.running('during')).toBeUndefined();
  counting.resolve(COUNT);
  expect(await Promise.all(counts)).toEqual([COUNT, COUNT]);
});

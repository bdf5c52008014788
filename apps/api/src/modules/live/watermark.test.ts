import { expect, it } from 'vitest';
import { Watermark } from './watermark.ts';

it('follows ids that are committed in order', () => {
  const mark = new Watermark(10);
  mark.see(11);
  mark.see(12);
  expect(mark.low).toBe(12);
  expect(mark.hasSeen(12)).toBe(true);
  expect(mark.hasSeen(13)).toBe(false);
});

it('stays below an id that is still missing, until it is committed', () => {
  const mark = new Watermark(10);
  mark.see(13);
  expect(mark.low).toBe(10);
  mark.see(11);
  expect(mark.low).toBe(11);
  mark.see(12);
  expect(mark.low).toBe(13);
});

it('tells the ids that may still come as ranges, until no transaction can be as old', () => {
  let now = 0;
  const mark = new Watermark(10, [4], () => now);
  for (const id of [14, 15, 17]) mark.see(id);
  const missing = [
    { from: 4, to: 4 },
    { from: 11, to: 13 },
    { from: 16, to: 16 },
  ];
  expect(mark.missing).toEqual(missing);
  mark.see(12);
  now = 200_000;
  expect(mark.low, 'readers do not wait for it as long').toBe(17);
  expect(mark.missing).toEqual([
    { from: 4, to: 4 },
    { from: 11, to: 11 },
    { from: 13, to: 13 },
    { from: 16, to: 16 },
  ]);
  now = 700_000;
  expect(mark.missing).toEqual([]);
});

it('gives up an id whose transaction was rolled back', () => {
  let now = 0;
  const mark = new Watermark(10, [], () => now);
  mark.see(12);
  now = 200_000;
  expect(mark.low).toBe(12);
});

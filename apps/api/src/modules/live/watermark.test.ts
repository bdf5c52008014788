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

it('sees many ids at once', () => {
  const mark = new Watermark(10, [4]);
  mark.see(12, 500);
  expect(mark.low).toBe(3);
  mark.see(4);
  mark.see(11);
  expect(mark.low).toBe(500);
});

it('gives up an id whose transaction was rolled back', () => {
  let now = 0;
  const mark = new Watermark(10, [], () => now);
  mark.see(12);
  now = 200_000;
  expect(mark.low).toBe(12);
});

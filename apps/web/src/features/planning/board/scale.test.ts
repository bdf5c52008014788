import { HOUR_MS } from '@editique/domain/time/durations';
import { describe, expect, it } from 'vitest';
import { closedTogether, makeScale } from './scale.ts';

const monday = new Date(2026, 10, 16).getTime();
const at = (day: number, hour: number): number => monday + (day * 24 + hour) * HOUR_MS;
const nights = [0, 1, 2].map((day) => ({ debut: at(day, 18), fin: at(day + 1, 8) }));

describe('the axis of the board', () => {
  const scale = makeScale({ from: at(0, 8), to: at(3, 8), closed: nights, viewport: 1000, days: 1, isWhole: false });

  it('gives one working day the width that is seen at once', () => {
    expect(Math.round(scale.x(at(0, 18)) - scale.x(at(0, 8)))).toBe(980);
  });

  it('folds the hours in which no machine works', () => {
    expect(Math.round(scale.x(at(1, 8)) - scale.x(at(0, 18)))).toBe(20);
    expect(scale.width).toBe(3000);
  });

  it('never runs backwards and stays within its ends', () => {
    const places = Array.from({ length: 90 }, (_, hour) => scale.x(at(0, hour)));
    expect(places.every((place, index) => place >= (places[index - 1] ?? 0))).toBe(true);
    expect([places[0], places.at(-1)]).toEqual([0, scale.x(at(3, 8))]);
  });
});

it('folds only what is closed on every machine', () => {
  const first = [
    { debut: 0, fin: 10 },
    { debut: 20, fin: 30 },
  ];
  const second = [
    { debut: 5, fin: 12 },
    { debut: 11, fin: 25 },
  ];
  expect(closedTogether([first, second])).toEqual([
    { debut: 5, fin: 10 },
    { debut: 20, fin: 25 },
  ]);
});

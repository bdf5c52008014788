import { HOUR_MS } from '@editique/domain/time/durations';
import { expect, it } from 'vitest';
import { dayLabels, dayLines } from './day-labels.ts';
import { makeScale } from './scale.ts';

const wednesday = new Date(2026, 10, 18).getTime();
const at = (day: number, hour: number): number => wednesday + (day * 24 + hour) * HOUR_MS;

/** Machines that rest at night, and from Saturday evening to Monday morning. */
const closedWithin = (days: number) =>
  Array.from({ length: days }, (_, day) => ({ debut: at(day, 20), fin: at(day + 1, 6), weekday: new Date(at(day, 12)).getDay() }))
    .filter(({ weekday }) => weekday !== 0)
    .map(({ debut, fin, weekday }) => ({ debut, fin: weekday === 6 ? fin + 24 * HOUR_MS : fin }));

const onPaper = (days: number) =>
  makeScale({ from: at(0, 0), to: at(days, 0), closed: closedWithin(days), viewport: 1304, days, isWhole: true });

it.each([7, 14, 30])('%i days fit the sheet, and no name reaches into the next', (days) => {
  const scale = onPaper(days);
  expect(scale.width).toBeLessThanOrEqual(1304);
  const labels = dayLabels(scale).toSorted((one, other) => one.left - other.left);
  expect(labels).toHaveLength(days);
  for (const [index, { left, width }] of labels.entries())
    expect(left + width).toBeLessThanOrEqual((labels[index + 1]?.left ?? 1304) + 0.01);
});

it.each([7, 30])('%i days fit the sheet also if they begin within one, and machines work day and night', (days) => {
  const scale = makeScale({ from: at(0, 1), to: at(days, 1), closed: [], viewport: 1304, days, isWhole: true });
  expect(scale.width).toBeLessThanOrEqual(1304);
  for (const { left, width } of dayLabels(scale)) expect(left + width).toBeLessThanOrEqual(1304);
});

it('writes a day as far as its width allows', () => {
  const names = (days: number) => dayLabels(onPaper(days)).map(({ name }) => name);
  expect(names(7)).toEqual(['mer. 18 nov.', 'jeu. 19 nov.', 'ven. 20 nov.', 'sam. 21 nov.', 'lun. 23 nov.', 'mar. 24 nov.', 'dim. 22']);
  expect(names(30).slice(0, 3)).toEqual(['18', '19', '20']);
});

it('names the days of a strip together', () => {
  const closed = [{ debut: at(2, 18), fin: at(5, 8) }];
  const scale = makeScale({ from: at(0, 0), to: at(6, 0), closed, viewport: 1000, days: 5, isWhole: false });
  const weekend = dayLabels(scale).filter(({ isFolded }) => isFolded);
  expect(weekend.map(({ name }) => name)).toEqual(['sam.-dim.']);
  expect(weekend[0]?.left).toBe(scale.x(at(3, 0)));
  expect(dayLines(scale)).toEqual([at(1, 0), at(2, 0), at(3, 0), at(5, 0)]);
});

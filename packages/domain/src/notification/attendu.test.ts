import { expect, it } from 'vitest';
import { Zone } from '../time/zone.ts';
import { expectedErrors, lastDue } from './attendu.ts';

const paris = new Zone('Europe/Paris');
const due = (jourSemaine: number | null, jourMois: number | null, now: string) => {
  const found = lastDue({ jourSemaine, jourMois, heure: '10:00' }, Date.parse(now), paris);
  return found && new Date(found.echeance).toISOString();
};

it.each([
  ['on the day, past the hour', 1, null, '2026-11-16T09:00:00Z', '2026-11-16T09:00:00.000Z'],
  ['on the day, before the hour', 1, null, '2026-11-16T08:59:00Z', '2026-11-09T09:00:00.000Z'],
  ['on a Sunday, of Monday', 1, null, '2026-11-15T12:00:00Z', '2026-11-09T09:00:00.000Z'],
  ['on a Monday, of Sunday', 7, null, '2026-11-16T12:00:00Z', '2026-11-15T09:00:00.000Z'],
  ['by summer time', 3, null, '2026-07-15T12:00:00Z', '2026-07-15T08:00:00.000Z'],
  ['of the month', null, 15, '2026-11-16T12:00:00Z', '2026-11-15T09:00:00.000Z'],
  ['of the last month', null, 20, '2026-11-16T12:00:00Z', '2026-10-20T08:00:00.000Z'],
  ['on the last day of a short month', null, 31, '2026-12-02T12:00:00Z', '2026-11-30T09:00:00.000Z'],
  ['in February', null, 30, '2026-03-01T12:00:00Z', '2026-02-28T09:00:00.000Z'],
  ['over the year', null, 31, '2027-01-05T12:00:00Z', '2026-12-31T09:00:00.000Z'],
])('finds when work was last expected: %s', (_name, jourSemaine, jourMois, now, expected) => {
  expect(due(jourSemaine, jourMois, now)).toBe(expected);
});

it('expects nothing without a day', () => {
  expect(due(null, null, '2026-11-16T12:00:00Z')).toBeNull();
});

it('wants a day and a time, and one day only', () => {
  expect(expectedErrors({})).toEqual({});
  expect(expectedErrors({ attenduJourSemaine: 1, attenduHeure: '10:00', attenduPlis: 500 })).toEqual({});
  expect(Object.keys(expectedErrors({ attenduJourSemaine: 1, attenduJourMois: 3, attenduHeure: '10:00' }))).toEqual(['attenduJourMois']);
  expect(Object.keys(expectedErrors({ attenduJourMois: 3 }))).toEqual(['attenduHeure']);
  expect(Object.keys(expectedErrors({ attenduHeure: '10:00' }))).toEqual(['attenduJourSemaine']);
  expect(Object.keys(expectedErrors({ attenduPlis: 10 }))).toEqual(['attenduJourSemaine']);
});

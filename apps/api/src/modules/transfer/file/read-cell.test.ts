import { depot } from '@editique/domain/entities/depot';
import { facture } from '@editique/domain/entities/facture';
import { fieldSchema } from '@editique/domain/entity/schema';
import { Zone } from '@editique/domain/time/zone';
import { expect, it } from 'vitest';
import { inputOf } from './read-cell.ts';

const dates = { zone: new Zone('Africa/Casablanca'), dayShift: 0 };
const { dateFacture } = facture.fields;
const { date, heure } = depot.fields;

it('reads dates and times of a workbook, which are numbers there', () => {
  expect(inputOf(dateFacture, 46_096.5, dates)).toBe('2026-03-15T12:00:00.000Z');
  expect([inputOf(date, 46_096, dates), inputOf(heure, 1 / 3, dates), inputOf(heure, 0, dates)]).toEqual(['2026-03-15', '08:00', '00:00']);
});

it.each([
  ...[1e300, 1e12, 2_958_466, -1, -1e9, Number.POSITIVE_INFINITY, Number.NaN].flatMap((cell) => [
    ['dateFacture', cell, dateFacture] as const,
    ['date', cell, date] as const,
  ]),
  // Somebody who means eight o'clock, a day, and what no clock shows.
  ...[8, 46_096, 1, -0.5, 1e300].map((cell) => ['heure', cell, heure] as const),
])('leaves a number that is no %s to the schema, which refuses it: %s', (_name, cell, field) => {
  expect(fieldSchema(field).safeParse(inputOf(field, cell, dates)).success).toBe(false);
});

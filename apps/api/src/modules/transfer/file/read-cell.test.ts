import { depot } from '@editique/domain/entities/depot';
import { facture } from '@editique/domain/entities/facture';
import { machine } from '@editique/domain/entities/machine';
import { motif } from '@editique/domain/entities/motif';
import { prestation } from '@editique/domain/entities/prestation';
import { fieldSchema } from '@editique/domain/entity/schema';
import { Zone } from '@editique/domain/time/zone';
import { expect, it } from 'vitest';
import { foldText, inputOf } from './read-cell.ts';

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
  // Somebody who means eight o'clock, a day, and numbers that are no time.
  ...[8, 46_096, 1, -0.5, 1e300].map((cell) => ['heure', cell, heure] as const),
])('leaves a number that is no %s to the schema, which refuses it: %s', (_name, cell, field) => {
  expect(fieldSchema(field).safeParse(inputOf(field, cell, dates)).success).toBe(false);
});

it('takes the sign of a percentage where the field is one, and nowhere else', () => {
  const { tauxTva } = prestation.fields;
  expect([inputOf(tauxTva, '20 %', dates), inputOf(tauxTva, '5,5%', dates), inputOf(tauxTva, 20, dates)]).toEqual([20, 5.5, 20]);
  expect([inputOf(machine.fields.rendement, '85\u202f%', dates), inputOf(machine.fields.cadence, '85 %', dates)]).toEqual([85, '85 %']);
});

it('reads dates that a workbook shows as text', () => {
  expect([inputOf(date, '12/05/2026', dates), inputOf(heure, '08:30:00', dates)]).toEqual(['2026-05-12', '08:30']);
  expect(inputOf(dateFacture, '12/05/2026\u00a008:30:00', dates)).toBe('2026-05-12T07:30:00.000Z');
});

it('writes a number or a truth in a field of text as in French', () => {
  const { libelleMotif } = motif.fields;
  expect([12.5, 123, true, false].map((cell) => inputOf(libelleMotif, cell, dates))).toEqual(['12,5', '123', 'VRAI', 'FAUX']);
});

it('knows a heading whatever its spaces and lines are', () => {
  expect(foldText(' Code\u00a0motif')).toBe(foldText('Code\r\nMotif'));
});

it('reads a number that is shown as a code: the code for a text, the number for a number', () => {
  const cell = { shown: 'CLI-00042', number: 42 };
  expect([inputOf(motif.fields.codeMotif, cell, dates), inputOf(machine.fields.cadence, cell, dates)]).toEqual(['CLI-00042', 42]);
  expect(inputOf(machine.fields.typeMachine, { shown: 'type 1', number: 1 }, dates)).toBe(1);
  expect(inputOf(prestation.fields.automatique, { shown: 'choix 1', number: 1 }, dates)).toBe(true);
});

import { expect, it } from 'vitest';
import { headingLines } from './heading-lines.ts';

it.each([
  ['Client', ['Client']],
  ['Nombre de pages', ['Nombre', 'de pages']],
  ["Nombre d'insertions", ['Nombre', "d'insertions"]],
  ['Type de création', ['Type de', 'création']],
  ['Date et heure de réception', ['Date et heure', 'de réception']],
])('breaks the heading %s into two lines at most', (heading, lines) => {
  expect(headingLines(heading)).toEqual(lines);
});

import { expect, it } from 'vitest';
import { twoLines } from './label-lines.ts';

it.each([
  ['Inconnu', 'Inconnu'],
  ["N'habite pas à l'adresse indiquée", "N'habite pas à l'adresse indiquée"],
  ['Boîte aux lettres non identifiable ou inaccessible', 'Boîte aux lettres non identifiable…'],
  ['Changementd’adressenonsignalé', 'Changementd’adress…'],
])('cuts %s only where it would take a third line', (label, shown) => {
  expect(twoLines(label, 19)).toBe(shown);
});

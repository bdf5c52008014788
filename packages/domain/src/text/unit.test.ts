import { expect, it } from 'vitest';
import { unitFor } from './unit.ts';

it.each([
  [0, 'ramette', 'ramette'],
  [1, 'ramette', 'ramette'],
  [12, 'ramette', 'ramettes'],
  [277, 'boîte de 500', 'boîtes de 500'],
  [4, 'rouleau', 'rouleaux'],
  [2, 'bocal', 'bocaux'],
  [2, 'colis', 'colis'],
  [12, 'kg', 'kg'],
  [12, 'm²', 'm²'],
  [2, '', ''],
])('%i of %s is written %s', (count, unit, written) => {
  expect(unitFor(count, unit)).toBe(written);
});

import { expect, it } from 'vitest';
import { riskWords } from './risk-words.ts';

const told = (rouge: number, orange: number, jaune: number, machineArretee: number, indetermines: number) =>
  riskWords({ aRisque: { rouge, orange, jaune, filtres: '' }, machineArretee, indetermines });

it('says who is at risk', () => {
  expect(told(2, 1, 0, 1, 4)).toBe('2 en retard, 1 le sera, 1 attend une machine arrêtée');
  expect(told(0, 3, 1, 0, 0)).toBe('3 le seront, 1 à marge faible');
});

it('promises that all will end in time only where the end of each is known', () => {
  expect(told(0, 0, 0, 0, 0)).toBe('tout finira à temps');
  expect(told(0, 0, 0, 0, 1)).toBe('fin indéterminée pour 1\u00a0job');
  expect(told(0, 0, 0, 0, 3)).toBe('fin indéterminée pour 3\u00a0jobs');
});

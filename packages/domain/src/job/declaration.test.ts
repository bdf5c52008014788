import { expect, it } from 'vitest';
import { annulmentRefusal } from './declaration.ts';
import { ETAT, type Etape } from './steps.ts';

const printed = { operation: 'impression', quantite: 5, annule: false } as const;
const inserted = { operation: 'msp', quantite: 5, annule: false } as const;
const at = (etape: Etape) => ({ etape, etat: ETAT.running });

it('takes a declaration back until its step has passed', () => {
  expect(([1, 2, 3, 4, 5, 6] as const).filter((etape) => annulmentRefusal(at(etape), printed) === null)).toEqual([1, 2]);
  expect(([1, 2, 3, 4, 5, 6] as const).filter((etape) => annulmentRefusal(at(etape), inserted) === null)).toEqual([1, 2, 3, 4]);
});

it('takes a declaration back during a pause', () => {
  expect(annulmentRefusal({ etape: 2, etat: ETAT.paused }, printed)).toBeNull();
});

it('refuses what was taken back already, what takes back, and a cancelled job', () => {
  expect(annulmentRefusal(at(2), { ...printed, annule: true })).toMatch(/déjà annulée/);
  expect(annulmentRefusal(at(2), { ...printed, quantite: -5 })).toMatch(/ne s'annule pas/);
  expect(annulmentRefusal({ etape: 2, etat: ETAT.cancelled }, printed)).toMatch(/annulé/);
});

import type { JobOutlook, Planning } from '@editique/domain/planning/planning';
import { expect, it } from 'vitest';
import type { BoardOperation } from './board/board-model.ts';
import { headline, quantityWords } from './words.ts';

const now = new Date(2026, 10, 16, 9).getTime();
const outlook = (id: number, risque: JobOutlook['risque']): JobOutlook => ({
  job: { id, nomjob: `J${id}` },
  dateHeureEnvoi: new Date(2026, 10, 16, 16).toISOString(),
  auPlusTard: null,
  finPrevue: null,
  marge: null,
  risque,
  raison: '',
});
const told = (jobs: JobOutlook[], sansPlace: Planning['sansPlace'], unplanned = 0) => {
  const nonPlanifies = Array.from({ length: unplanned }, (_, id) => ({ job: { id: 100 + id, nomjob: '' }, raison: '' }));
  const { first, rest } = headline({ calculeLe: '', machines: [], jobs, nonPlanifies, sansPlace }, now);
  return [first, ...rest].join(' · ');
};

it('counts what waits for a stopped machine, and what is late without a plan', () => {
  expect(told([outlook(1, 'vert')], { enRetard: 0, machineArretee: 1 }, 1)).toBe('1 job attend une machine arrêtée');
  expect(told([outlook(1, 'orange'), outlook(2, 'rouge')], { enRetard: 1, machineArretee: 3 }, 4)).toBe(
    "1 job finira en retard, il est à envoyer aujourd'hui à 16:00 · 3 jobs attendent une machine arrêtée · 2 jobs ont déjà dépassé leur heure d'envoi",
  );
});

it('says that all is well only where all is planned', () => {
  const none = { enRetard: 0, machineArretee: 0 };
  expect(told([outlook(1, 'vert')], none)).toBe('Tous les jobs ouverts finiront à temps');
  expect(told([outlook(1, 'vert')], none, 2)).toBe("2 jobs n'ont pas de plan");
  expect(told([outlook(1, 'vert'), outlook(2, 'gris')], none)).toBe('1 job est en pause');
  expect(told([outlook(1, 'gris'), outlook(2, 'gris')], none, 1)).toBe("1 job n'a pas de plan · 2 jobs sont en pause");
  expect(told([], none)).toBe("Aucun job n'est ouvert");
});

it('says how much of a quantity is reprints, where there is some', () => {
  const operation = { operation: 'msp', quantite: 105 } as BoardOperation;
  expect(quantityWords(operation)).toBe('105\u00a0plis');
  expect(quantityWords({ ...operation, reimpression: 5 })).toBe('105\u00a0plis, dont 5 à réimprimer');
  expect(quantityWords({ ...operation, reimpression: 105 })).toBe('105\u00a0plis à réimprimer');
});

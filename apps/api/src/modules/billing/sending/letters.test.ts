import { TYPE_FACTURE } from '@editique/domain/billing/statut';
import { Zone } from '@editique/domain/time/zone';
import { expect, it } from 'vitest';
import { usualMessage } from './letters.ts';

it.each([
  [-1200, '1\u00a0200,00\u00a0DH'],
  [0, '0,00\u00a0DH'],
])('says what an avoir of %d comes to without a sign', (totalTtc, amount) => {
  const avoir = { numFacture: 'AV-2026-0001', typeFacture: TYPE_FACTURE.avoir, totalTtc, dateFacture: '2026-11-17T09:00:00.000Z' };
  expect(usualMessage({ ...avoir, dateEcheance: null, reste: 0 }, new Zone('Africa/Casablanca'))).toBe(
    `Veuillez trouver ci-joint l'avoir AV-2026-0001 du 17 novembre 2026, d'un montant de ${amount} TTC.`,
  );
});

it('asks for payment only where something is left to pay', () => {
  const facture = {
    numFacture: 'FA-2026-0001',
    typeFacture: TYPE_FACTURE.facture,
    totalTtc: 1200,
    dateFacture: '2026-11-17T09:00:00.000Z',
  };
  const said = (reste: number) => usualMessage({ ...facture, dateEcheance: '2027-01-16', reste }, new Zone('Africa/Casablanca'));
  const sent = "Veuillez trouver ci-joint la facture FA-2026-0001 du 17 novembre 2026, d'un montant de 1\u00a0200,00\u00a0DH TTC.";
  expect([1200, 0.01, 0].map(said)).toEqual([
    `${sent}\n\nElle est à régler au plus tard le 16 janvier 2027.`,
    `${sent}\n\nElle est à régler au plus tard le 16 janvier 2027.`,
    sent,
  ]);
});

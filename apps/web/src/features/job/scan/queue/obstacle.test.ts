import { expect, it } from 'vitest';
import type { Job } from '../../../../production/job/records.ts';
import type { QueueItem } from './machine-queue.ts';
import { type Circumstances, obstacleOf, type Sortie } from './obstacle.ts';

const now = Date.parse('2026-11-16T09:00:00Z');
const fine: Circumstances = { now, canAdvance: true, stopped: null, sorties: [] };
const item = (operation: 'impression' | 'msp', impressionEnd: string | null = null) => ({ operation, impressionEnd }) as QueueItem;
const job = (etape: number, etat = 1) => ({ id: 7, etape, etat }) as Job;
const reasonOf = (...given: Parameters<typeof obstacleOf>) => obstacleOf(...given)?.reason;

it('lets what may start do so', () => {
  expect(obstacleOf(item('impression'), job(1), fine)).toBeNull();
  expect(obstacleOf(item('msp'), job(3), fine)).toBeNull();
});

it.each([
  [item('impression'), job(0), "Ce job n'est pas encore démarré"],
  [item('impression'), job(1, 0), "Ce job est en pause, il faut d'abord le reprendre"],
  [item('impression'), job(1, -1), 'Ce job est annulé'],
  [item('msp'), job(1), "Son impression n'est pas commencée"],
  [item('msp', '2026-11-16T12:40:00Z'), job(2), /^Son impression n'est pas terminée, fin prévue aujourd'hui à \d\d:40$/],
])('says why %o cannot start', (operation, record, reason) => {
  expect(obstacleOf(operation, record, fine)).toEqual({
    kind: 'refused',
    reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  });
});

it('lets nobody wait for pieces to reprint, which no step of their job starts', () => {
  const reprints = (operation: 'impression' | 'msp') => ({ ...item(operation), reimpression: 40 });
  const refused = { kind: 'refused', reason: 'Ses plis à réimprimer se déclarent sur leur retirage' };
  expect(obstacleOf(reprints('impression'), job(3), fine)).toEqual(refused);
  expect(obstacleOf(reprints('msp'), job(5), fine)).toEqual(refused);
  // The job itself starts, with the pieces to reprint in its quantity.
  expect(obstacleOf(reprints('impression'), job(1), fine)).toBeNull();
  expect(obstacleOf(reprints('impression'), job(2), fine)?.kind).toBe('passing');
});

it('puts the right and the machine before the job', () => {
  expect(reasonOf(item('impression'), job(0), { ...fine, stopped: 'La machine est arrêtée' })).toBe('La machine est arrêtée');
  expect(obstacleOf(item('impression'), job(1), { ...fine, canAdvance: false })?.kind).toBe('refused');
});

it('waits for a queue that is behind the job', () => {
  expect(obstacleOf(item('impression'), job(2), fine)?.kind).toBe('passing');
  expect(obstacleOf(item('msp'), job(4, 0), { ...fine, stopped: 'La machine est arrêtée' })?.kind).toBe('passing');
});

it('asks when the store has not delivered all, by the last sortie of each article', () => {
  const sortie = (id: number, article: string, quantiteRupture: number, of = 7): Sortie =>
    ({ id, job: { id: of }, article: { id: article.length, libelle: article }, quantiteRupture }) as Sortie;
  const sorties = [sortie(3, 'A4', 0), sortie(2, 'Enveloppe', 500), sortie(1, 'A4', 2000), sortie(9, 'Autre', 4, 8)];
  expect(obstacleOf(item('impression'), job(1), { ...fine, sorties })).toEqual({
    kind: 'asked',
    reason: 'Il manque au magasin\u202F: 500 × Enveloppe',
  });
});

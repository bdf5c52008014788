import { expect, it } from 'vitest';
import { Zone } from '../time/zone.ts';
import { nextDigest } from './digest.ts';
import { importWords, orangeWords, redWords, stockWords } from './words.ts';

const paris = new Zone('Europe/Paris');
const at = (moment: string): number => Date.parse(moment);
/** Replaces non-breaking spaces by plain ones. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

it('says when a job will be ready, and how much too late', () => {
  const now = at('2026-11-16T10:00:00Z');
  const job = { nomjob: 'Relevés', envoi: at('2026-11-17T13:30:00Z'), finPrevue: at('2026-11-17T15:40:00Z') };
  expect(plain(orangeWords(job, now, paris))).toBe("« Relevés » finira demain à 16 h 40, 2 h 10 après l'envoi prévu");
  expect(plain(orangeWords({ ...job, envoi: now, finPrevue: at('2026-11-16T10:40:00Z') }, now, paris))).toBe(
    "« Relevés » finira à 11 h 40, 40 min après l'envoi prévu",
  );
  expect(plain(redWords({ nomjob: 'Relevés', envoi: at('2026-11-15T15:00:00Z') }, now, paris))).toBe(
    '« Relevés » est en retard : envoi prévu hier à 16 h',
  );
});

it('counts in French', () => {
  expect(plain(stockWords({ libelle: 'Toner', quantite: 3, minimum: 1400 }))).toBe(
    '« Toner » est au minimum : reste 3, minimum 1\u202f400',
  );
  expect(plain(importWords(['article', 'articles'], { crees: 1, modifies: 2 }))).toBe(
    "Import d'articles terminé : 1 ligne créée, 2 lignes modifiées",
  );
});

it.each([
  ['before the hour', '2026-11-16T05:59:59Z', '2026-11-16T06:00:00Z'],
  ['at the hour', '2026-11-16T06:00:00Z', '2026-11-17T06:00:00Z'],
  ['over the end of summer time', '2026-10-24T10:00:00Z', '2026-10-25T06:00:00Z'],
  ['over its beginning', '2026-03-28T10:00:00Z', '2026-03-29T05:00:00Z'],
])('sends the daily mail at 7 on the clocks, asked %s', (_when, now, expected) => {
  expect(nextDigest(at(now), paris)).toBe(at(expected));
});

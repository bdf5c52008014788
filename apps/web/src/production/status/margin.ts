import { durationWords } from '@editique/domain/planning/words';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { MISSING } from '../../lib/text/format.ts';

/** Returns '2 h 10 de marge' or "40 min après l'envoi". The current lateness of a job is a different figure, called 'retard'. */
export function marginWords(marge: number | null): string {
  if (marge === null) return MISSING;
  if (marge === 0) return 'aucune marge';
  return `${durationWords(Math.abs(marge) * MINUTE_MS)} ${marge < 0 ? "après l'envoi" : 'de marge'}`;
}

/** Returns '2 h 10' or '−40 min', for a place whose heading says what it is. */
export function marginFigure(marge: number | null): string {
  if (marge === null) return MISSING;
  if (marge === 0) return '0\u00a0min';
  return `${marge < 0 ? '−' : ''}${durationWords(Math.abs(marge) * MINUTE_MS)}`;
}

import { durationWords } from '@editique/domain/planning/words';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { MISSING } from '../../lib/text/format.ts';

/** '2 h 10 de marge', "40 min après l'envoi". How late a job is now is another figure: that one is called 'retard'. */
export function marginWords(marge: number | null): string {
  if (marge === null) return MISSING;
  if (marge === 0) return 'aucune marge';
  return `${durationWords(Math.abs(marge) * MINUTE_MS)} ${marge < 0 ? "après l'envoi" : 'de marge'}`;
}

/** '2 h 10', '−40 min': under a heading that says what it is. */
export function marginFigure(marge: number | null): string {
  if (marge === null) return MISSING;
  if (marge === 0) return '0\u00a0min';
  return `${marge < 0 ? '−' : ''}${durationWords(Math.abs(marge) * MINUTE_MS)}`;
}

import { ApiError, messageOf } from '../../../lib/api.ts';

/** A code that leads nowhere, or a move that was refused. */
export interface Refusal {
  title: string;
  reason: string;
}

/** What a read that failed says: the record is not there, or nobody could read it. */
export function readRefusal(error: Error, one: 'job' | 'retirage', id: number): Refusal {
  const isUnknown = error instanceof ApiError && error.status === 404;
  const name = one === 'job' ? 'Job' : 'Retirage';
  if (!isUnknown) return { title: 'Lecture impossible', reason: messageOf(error) };
  return { title: `${name} introuvable`, reason: `Aucun ${one} ne porte le numéro ${id}.` };
}

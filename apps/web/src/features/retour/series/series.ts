import type { Scanned } from '@editique/domain/retour/scan';
import { hasStatus, messageOf } from '../../../lib/api.ts';
import { isObject } from '../../../lib/is-object.ts';
import { isRefused } from '../../../lib/is-refused.ts';

/** `ask` waits for a yes, `failed` for the server; the rest is settled. */
export type ScanState = 'waiting' | 'taken' | 'unknown' | 'ask' | 'failed' | 'refused' | 'skipped' | 'undone';

/** One code of the series, with all that was chosen when it was scanned. */
export interface SeriesScan {
  /** Also the key under which the server does it once. */
  key: string;
  code: string;
  motif: { id: number; libelleMotif: string };
  client: number | null;
  suite: number;
  state: ScanState;
  /** What the server said of it. */
  text: string;
  /** What an undo takes back. */
  made: { retour: number } | { aIdentifier: number } | null;
}

export type Outcome = Pick<SeriesScan, 'state' | 'text' | 'made'>;

export function outcomeOf(answer: Scanned): Outcome {
  if ('aIdentifier' in answer) {
    const { id, raison } = answer.aIdentifier;
    return { state: 'unknown', text: raison, made: { aIdentifier: id } };
  }
  const { id, client, job } = answer.retour;
  return { state: 'taken', text: [client.nomClient, job?.nomjob].filter(Boolean).join(' · '), made: { retour: id } };
}

/** Some refusals ask; a server that is not reached is asked again later. */
export function failureOf(error: unknown): Outcome {
  const text = messageOf(error);
  if (hasStatus(error, 409) && isObject(error.body) && 'aConfirmer' in error.body) return { state: 'ask', text, made: null };
  return { state: isRefused(error) ? 'refused' : 'failed', text, made: null };
}

export const newestIn = (scans: readonly SeriesScan[], ...states: ScanState[]): SeriesScan | undefined =>
  scans.find(({ state }) => states.includes(state));

export const countOf = (scans: readonly SeriesScan[], ...states: ScanState[]): number =>
  scans.filter(({ state }) => states.includes(state)).length;

import type { Scanned } from '@editique/domain/retour/scan';
import { hasStatus, messageOf } from '../../../lib/api.ts';
import { isObject } from '../../../lib/is-object.ts';
import { isRefused } from '../../../lib/is-refused.ts';

/** The states of a scan. `ask` waits for the user's confirmation, `failed` for the server, `waiting` to be sent; the others are final. */
export type ScanState = 'waiting' | 'taken' | 'unknown' | 'ask' | 'failed' | 'refused' | 'skipped' | 'undone';

/** One code of the series, with the choices in force when it was scanned. */
export interface SeriesScan {
  /** Also the idempotency key, so that the server registers the scan once. */
  key: string;
  code: string;
  motif: { id: number; libelleMotif: string };
  client: number | null;
  suite: number;
  state: ScanState;
  /** The server's answer. */
  text: string;
  /** What an undo deletes. */
  made: { retour: number } | { aIdentifier: number } | null;
  /** Whether the user took the scan back, and the server has not undone it yet. A scan that it may have is sent again first. */
  isTakenBack?: boolean;
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

/** Returns the outcome of a failed call: some refusals ask for confirmation, and an unreachable server is tried again later. */
export function failureOf(error: unknown): Outcome {
  const text = messageOf(error);
  if (hasStatus(error, 409) && isObject(error.body) && 'aConfirmer' in error.body) return { state: 'ask', text, made: null };
  return { state: isRefused(error) ? 'refused' : 'failed', text, made: null };
}

/**
 * Returns the scan that an undo takes back: the newest one that is or may become a return, and none while that one is being undone. An older
 * one is not what the user means, also if the undo of the newest one has failed: that one is tried again.
 */
export function toUndo(scans: readonly SeriesScan[]): SeriesScan | undefined {
  const last = scans.find(({ state }) => !NO_RETURN.has(state));
  return last?.isTakenBack && last.state !== 'failed' ? undefined : last;
}

const NO_RETURN: ReadonlySet<ScanState> = new Set(['undone', 'skipped', 'refused']);

export const newestIn = (scans: readonly SeriesScan[], ...states: ScanState[]): SeriesScan | undefined =>
  scans.find(({ state }) => states.includes(state));

export const countOf = (scans: readonly SeriesScan[], ...states: ScanState[]): number =>
  scans.filter(({ state }) => states.includes(state)).length;

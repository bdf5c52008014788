import { STATION } from '@editique/domain/job/application';
import { failure } from '@editique/domain/messages';
import type { Scanned } from '@editique/domain/retour/scan';
import { api } from '../../../lib/api.ts';
import { readStoredSession } from '../../../lib/session/session-storage.ts';
import type { KeptScan } from './kept-scans.ts';
import { failureOf, type Outcome, outcomeOf, type SeriesScan } from './series.ts';

/** The requests in flight, by key: a panel that opens again waits for the pending answer instead of sending a second time. */
const underWay = new Map<string, Promise<Outcome>>();

export function sendScan(next: KeptScan, user: number | undefined): Promise<Outcome> {
  const { key } = next.scan;
  const sent = underWay.get(key) ?? post(next, user).finally(() => underWay.delete(key));
  underWay.set(key, sent);
  return sent;
}

async function post({ scan, confirme }: KeptScan, user: number | undefined): Promise<Outcome> {
  // The user who scanned may have signed out, and another one in. The call takes its session synchronously, right after this check.
  if (readStoredSession()?.id !== user) return { state: 'failed', text: failure.sessionExpired, made: null };
  const { key, code, motif, client, suite } = scan;
  const body = { code, motif: motif.id, client, suite, confirme };
  try {
    return outcomeOf(await api<Scanned>('POST', '/retour/scan', { body, idempotencyKey: key, application: STATION }));
  } catch (error) {
    return failureOf(error);
  }
}

/** Undoes what the server made of a scan. If the undo is refused, the scan stays registered, with the reason as its text. */
export async function undoScan(key: string, made: NonNullable<SeriesScan['made']>, author: number | undefined): Promise<Outcome> {
  try {
    // The same key for the same scan: if the answer was lost, the next attempt learns that the undo is done.
    await api<null>('POST', '/retour/scan/annuler', { body: made, idempotencyKey: `annuler ${key}`, author });
    return UNDONE;
  } catch (error) {
    const { state, text } = failureOf(error);
    if (state === 'failed') return { state, text, made };
    return { state: 'retour' in made ? 'taken' : 'unknown', text, made };
  }
}

export const UNDONE: Outcome = { state: 'undone', text: '', made: null };

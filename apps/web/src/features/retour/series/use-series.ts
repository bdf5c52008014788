import { retour } from '@editique/domain/entities/retour';
import { failure } from '@editique/domain/messages';
import type { Scanned } from '@editique/domain/retour/scan';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { newKey } from '../../../lib/sending/new-key.ts';
import { useSession } from '../../../lib/session/session.ts';
import { readStoredSession } from '../../../lib/session/session-storage.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';
import { createKeptScans, type KeptScan } from './kept-scans.ts';
import { countOf, failureOf, newestIn, type Outcome, outcomeOf, type SeriesScan } from './series.ts';

export type Choice = Pick<SeriesScan, 'motif' | 'client' | 'suite'>;

export interface Series {
  /** Newest first. */
  scans: readonly SeriesScan[];
  add: (code: string, choice: Choice) => void;
  /** Registers the newest scan that asks. */
  confirm: () => void;
  /** Skips the newest scan that asks. */
  skip: () => void;
  /** Sends again the scans that did not reach the server. */
  retry: () => void;
  /** Undoes the newest scan that was registered. */
  undo: () => Promise<void>;
}

const APPLICATION = 'Poste de scan';

/**
 * Sends the scans of one session of work, one after the other, so that a fast user need not wait for the server. Scans without a final
 * outcome are stored in the browser, and the next session continues with them.
 */
export function useSeries(onOutcome: (outcome: Outcome) => void): Series {
  const client = useQueryClient();
  const user = useSession()?.user.id;
  const [kept] = useState(() => createKeptScans(user));
  const [before] = useState(() => kept.all());
  const [scans, setScans] = useState<readonly SeriesScan[]>(() => before.map(({ scan }) => scan).reverse());
  const queue = useRef<KeptScan[]>(before.filter(({ scan }) => scan.state === 'waiting'));
  const isSending = useRef(false);
  const isUndoing = useRef(false);

  const settle = (key: string, outcome: Partial<SeriesScan>) =>
    setScans((all) => all.map((scan) => (scan.key === key ? { ...scan, ...outcome } : scan)));

  const drain = async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      const outcome = await send(next, user);
      settle(next.scan.key, outcome);
      onOutcome(outcome);
      // A scan that could not be sent stays first in the queue.
      if (outcome.state === 'failed') break;
      if (outcome.state === 'ask') kept.keep({ ...next.scan, ...outcome });
      else kept.forget(next.scan.key);
      queue.current.shift();
    }
    isSending.current = false;
    refreshAfter(client, retour);
  };

  const push = (scan: SeriesScan, confirme = false) => {
    kept.keep(scan, confirme);
    queue.current.push({ scan, confirme });
    void drain();
  };

  const drainFirst = useEffectEvent(drain);
  useEffect(() => void drainFirst(), []);

  const pending = countOf(scans, 'waiting', 'failed');
  useEffect(() => {
    if (pending === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [pending]);

  return {
    scans,
    add: (code, choice) => {
      const scan: SeriesScan = { key: newKey(), code, ...choice, state: 'waiting', text: '', made: null };
      setScans((all) => [scan, ...all]);
      push(scan);
    },
    confirm: () => {
      const asked = newestIn(scans, 'ask');
      if (!asked) return;
      settle(asked.key, { state: 'waiting' });
      push({ ...asked, state: 'waiting' }, true);
    },
    skip: () => {
      const asked = newestIn(scans, 'ask');
      if (!asked) return;
      settle(asked.key, { state: 'skipped' });
      kept.forget(asked.key);
    },
    retry: () => void drain(),
    undo: async () => {
      const last = newestIn(scans, 'taken', 'unknown');
      if (!last?.made || isUndoing.current) return;
      isUndoing.current = true;
      try {
        // The same key for the same scan: if the answer was lost, the next press learns that the undo is done.
        await api<null>('POST', '/retour/scan/annuler', { body: last.made, idempotencyKey: `annuler ${last.key}` });
        settle(last.key, { state: 'undone', made: null });
        refreshAfter(client, retour);
      } catch (error) {
        settle(last.key, { text: failureOf(error).text });
      } finally {
        isUndoing.current = false;
      }
    },
  };
}

/** The requests in flight, by key: a panel that opens again waits for the pending answer instead of sending a second time. */
const underWay = new Map<string, Promise<Outcome>>();

function send(next: KeptScan, user: number | undefined): Promise<Outcome> {
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
    return outcomeOf(await api<Scanned>('POST', '/retour/scan', { body, idempotencyKey: key, application: APPLICATION }));
  } catch (error) {
    return failureOf(error);
  }
}

import { retour } from '@editique/domain/entities/retour';
import type { Scanned } from '@editique/domain/retour/scan';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';
import { countOf, failureOf, newestIn, type Outcome, outcomeOf, type SeriesScan } from './series.ts';

export type Choice = Pick<SeriesScan, 'motif' | 'client' | 'suite'>;

export interface Series {
  /** Newest first. */
  scans: readonly SeriesScan[];
  add: (code: string, choice: Choice) => void;
  /** Takes the newest scan that asks. */
  confirm: () => void;
  /** Leaves the newest scan that asks. */
  skip: () => void;
  /** Sends again what the server could not take. */
  retry: () => void;
  /** Takes back the newest scan that was stored. */
  undo: () => Promise<void>;
}

const APPLICATION = 'Poste de scan';
const KEPT = 200;

/** The scans of one sitting. They are sent one after the other, so that a fast scanner need not wait for the server. */
export function useSeries(onOutcome: (outcome: Outcome) => void): Series {
  const client = useQueryClient();
  const [scans, setScans] = useState<readonly SeriesScan[]>([]);
  const queue = useRef<{ scan: SeriesScan; confirme: boolean }[]>([]);
  const isSending = useRef(false);
  const isUndoing = useRef(false);

  const settle = (key: string, outcome: Partial<SeriesScan>) =>
    setScans((before) => before.map((scan) => (scan.key === key ? { ...scan, ...outcome } : scan)));

  const drain = async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      const outcome = await send(next.scan, next.confirme);
      settle(next.scan.key, outcome);
      onOutcome(outcome);
      // What could not be sent stays first in the queue.
      if (outcome.state === 'failed') break;
      queue.current.shift();
    }
    isSending.current = false;
    refreshAfter(client, retour);
  };

  const push = (scan: SeriesScan, confirme = false) => {
    queue.current.push({ scan, confirme });
    void drain();
  };

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
      const scan: SeriesScan = { key: crypto.randomUUID(), code, ...choice, state: 'waiting', text: '', made: null };
      setScans((before) => [scan, ...before].slice(0, KEPT));
      push(scan);
    },
    confirm: () => {
      const asked = newestIn(scans, 'ask');
      if (!asked) return;
      settle(asked.key, { state: 'waiting' });
      push(asked, true);
    },
    skip: () => {
      const asked = newestIn(scans, 'ask');
      if (asked) settle(asked.key, { state: 'skipped' });
    },
    retry: () => void drain(),
    undo: async () => {
      const last = newestIn(scans, 'taken', 'unknown');
      if (!last?.made || isUndoing.current) return;
      isUndoing.current = true;
      try {
        await api<null>('POST', '/retour/scan/annuler', { body: last.made });
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

async function send({ key, code, motif, client, suite }: SeriesScan, confirme: boolean): Promise<Outcome> {
  const body = { code, motif: motif.id, client, suite, confirme };
  try {
    return outcomeOf(await api<Scanned>('POST', '/retour/scan', { body, idempotencyKey: key, application: APPLICATION }));
  } catch (error) {
    return failureOf(error);
  }
}

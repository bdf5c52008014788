import { retour } from '@editique/domain/entities/retour';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';
import { countOf, type Outcome, type SeriesScan } from './series.ts';
import { createSeriesStore, type SeriesActions } from './series-store.ts';

export interface Series extends SeriesActions {
  /** Newest first. */
  scans: readonly SeriesScan[];
}

const AGAIN_MS = 4000;

/** Returns the scans of this session of work, sends them, and retries until the server answers. */
export function useSeries(onOutcome: (outcome: Outcome) => void): Series {
  const client = useQueryClient();
  const user = useSession()?.user.id;
  const [store] = useState(() => createSeriesStore(user, () => refreshAfter(client, retour)));
  const scans = useSyncExternalStore(store.onChange, store.scans);

  const tell = useEffectEvent(onOutcome);
  useEffect(() => {
    const stop = store.onOutcome((outcome) => tell(outcome));
    store.retry();
    return stop;
  }, [store]);

  const hasFailed = countOf(scans, 'failed') > 0;
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setInterval(store.retryQuietly, AGAIN_MS);
    window.addEventListener('online', store.retryQuietly);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', store.retryQuietly);
    };
  }, [hasFailed, store]);

  const pending = countOf(scans, 'waiting', 'failed');
  useEffect(() => {
    if (pending === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [pending]);

  return { ...store, scans };
}

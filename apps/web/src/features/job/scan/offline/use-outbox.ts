import { job } from '@editique/domain/entities/job';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../../../lib/session/session.ts';
import { refreshAfter } from '../../../../resource/record/use-mutations.ts';
import type { Entry } from './entry.ts';
import { flush, onOutbox, onSent, outboxState } from './outbox.ts';

export interface Outbox {
  /** What waits for the server, of who is signed in. */
  waiting: readonly Entry[];
  /** What the server refused, the oldest first. */
  refused: readonly Entry[];
  /** What others left on this device. */
  foreign: readonly Entry[];
  isReached: boolean;
}

/** What waits on this device. */
export function useOutbox(): Outbox {
  const client = useQueryClient();
  const user = useSession()?.user.id;
  const { entries, awaited, isReached } = useSyncExternalStore(onOutbox, outboxState);
  useEffect(() => onSent(() => refreshAfter(client, job)), [client]);
  // Whoever signs in sends what they left here.
  useEffect(() => {
    if (user !== undefined) void flush();
  }, [user]);
  const own = entries.filter((entry) => entry.user.id === user && !awaited.has(entry.id));
  return {
    waiting: own.filter(({ refusal }) => !refusal),
    refused: own.filter(({ refusal }) => refusal),
    foreign: entries.filter((entry) => entry.user.id !== user),
    isReached,
  };
}

import { job } from '@editique/domain/entities/job';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../../../lib/session/session.ts';
import { putSpool } from '../../../../production/job/follow-up.ts';
import { recordKey } from '../../../../resource/record/cache-keys.ts';
import { refreshAfter } from '../../../../resource/record/use-mutations.ts';
import type { Entry } from './entry.ts';
import { flush, onOutbox, onSent, outboxState } from './outbox.ts';
import type { Sent } from './send-entry.ts';

export interface Outbox {
  /** The queued actions of the signed-in user. */
  waiting: readonly Entry[];
  /** The actions that the server refused, the oldest first. */
  refused: readonly Entry[];
  /** The actions that other users left on this device. */
  foreign: readonly Entry[];
  /** The ids of the actions that are not done as they were announced, because this page took them back or changed them. */
  revoked: ReadonlySet<number>;
  isReached: boolean;
}

/** Returns the actions queued on this device. */
export function useOutbox(): Outbox {
  const client = useQueryClient();
  const user = useSession()?.user.id;
  const { entries, awaited, revoked, isReached } = useSyncExternalStore(onOutbox, outboxState);
  useEffect(
    () =>
      onSent((sent) => {
        if (sent.kind === 'done') putAnswer(client, sent);
        refreshAfter(client, job);
      }),
    [client],
  );
  // A user who signs in sends the actions that they left here.
  useEffect(() => {
    if (user !== undefined) void flush();
  }, [user]);
  const own = entries.filter((entry) => entry.user.id === user && !awaited.has(entry.id));
  return {
    waiting: own.filter(({ refusal }) => !refusal),
    refused: own.filter(({ refusal }) => refusal),
    foreign: entries.filter((entry) => entry.user.id !== user),
    revoked,
    isReached,
  };
}

/**
 * Puts the answer into the cache. Until everything is read again, a second press would otherwise be decided on the job as it was, and be
 * refused as if somebody else had changed it, and the quantity left would be the one before.
 */
function putAnswer(client: QueryClient, { record, spool }: Extract<Sent, { kind: 'done' }>): void {
  if (record) client.setQueryData(recordKey(job, record.id), record);
  if (spool) putSpool(client, spool);
}

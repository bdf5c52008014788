import { useSyncExternalStore } from 'react';
import { useSession } from '../../lib/session/session.ts';
import type { Batch } from './batch.ts';
import type { BatchState } from './batch-state.ts';

/** Returns the current user's batch, or null. */
export function useBatch(batch: Batch): BatchState | null {
  const state = useSyncExternalStore(batch.subscribe, batch.current);
  const user = useSession()?.user.id;
  return state && state.user === user ? state : null;
}

import { catalog } from '@editique/domain/catalog';
import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Change, followChanges } from '../../lib/events.ts';
import { isRefused } from '../../lib/is-refused.ts';
import { refreshRights, useSession } from '../../lib/session/session.ts';
import { changedWith, staleKeysAfter } from '../record/cache-keys.ts';
import { markChangedByOthers } from '../record/others.ts';

/** Changes that come together are one refresh, and two refreshes keep their distance. */
const GATHERED_FOR = 300;
const PACE = 2000;
/** A change that comes back this soon after one's own is its echo, and not somebody else's. */
const ECHO = 3000;
const QUIET_FOR = 1500;
const LOOK_EVERY = 250;
const LONGEST_START = 20_000;

/**
 * While somebody is signed in, screens read again what others change. Forms keep their record under a key of their own, so
 * nothing changes under the user's hands.
 * @param summaryKey the query that counts rows of every list and is read again after any change; the same array on every call
 * @param noticeKey the queries of the user's own notices; the same array on every call
 */
export function useLive(summaryKey: QueryKey, noticeKey: QueryKey): void {
  const client = useQueryClient();
  const token = useSession()?.user.token;
  useEffect(() => {
    if (!token) return;
    const refresher = createRefresher(client, summaryKey);
    let stop: (() => void) | undefined;
    // The screen comes first: the stream waits until what it shows has been read.
    const cancel = whenQuiet(client, () => {
      const refresh = () => refreshUnheard(client, [summaryKey, noticeKey]);
      stop = followChanges({
        onChange: refresher.hear,
        onNotice: () => void client.invalidateQueries({ queryKey: noticeKey }),
        onRights: () => void refreshRights(),
        onOpen: refresh,
        onReopen: () => readFailed(client),
        // Without a stream, screens are read again each time one is asked for in vain.
        onRefused: refresh,
      });
    });
    return () => {
      cancel();
      stop?.();
      refresher.close();
    };
  }, [client, token, summaryKey, noticeKey]);
}

function createRefresher(client: QueryClient, summaryKey: QueryKey) {
  const changed = new Set<EntityDefinition>();
  let ownChangeAt = 0;
  let refreshedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = client.getMutationCache().subscribe(({ type }) => {
    if (type === 'updated') ownChangeAt = Date.now();
  });
  const refresh = () => {
    timer = undefined;
    refreshedAt = Date.now();
    for (const queryKey of [summaryKey, ...staleKeysAfter([...changed])]) void client.invalidateQueries({ queryKey });
    changed.clear();
  };
  return {
    hear({ resource }: Change) {
      const entity = BY_RESOURCE.get(resource);
      if (!entity) return;
      const isEcho = client.isMutating() > 0 || Date.now() - ownChangeAt < ECHO;
      for (const altered of changedWith(entity)) {
        changed.add(altered);
        if (!isEcho) markChangedByOthers(altered.name);
      }
      timer ??= setTimeout(refresh, Math.max(GATHERED_FOR, refreshedAt + PACE - Date.now()));
    },
    close() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

const BY_RESOURCE = new Map<string, EntityDefinition>(catalog.map((entity) => [endpointOf(entity).slice(1), entity]));

/** Reads again what was read before the stream was open: changes may have been missed. */
function refreshUnheard(client: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of [...keys, ...staleKeysAfter(catalog)]) void client.invalidateQueries({ queryKey });
}

/** Reads again what a screen shows as failed because the server could not be reached. What it refused stays refused. */
function readFailed(client: QueryClient): void {
  const predicate = ({ state }: Query): boolean => state.status === 'error' && !isRefused(state.error);
  void client.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
}

/** Calls `then` once nothing has been fetched for a while, or after the longest wait. */
function whenQuiet(client: QueryClient, then: () => void): () => void {
  const startedAt = Date.now();
  let quietSince = startedAt;
  const observer = new PerformanceObserver(() => {
    quietSince = Date.now();
  });
  observer.observe({ type: 'resource' });
  const end = () => {
    clearInterval(timer);
    observer.disconnect();
  };
  const timer = setInterval(() => {
    const now = Date.now();
    if (client.isFetching() > 0 || document.readyState !== 'complete') quietSince = now;
    if (now - quietSince < QUIET_FOR && now - startedAt < LONGEST_START) return;
    end();
    then();
  }, LOOK_EVERY);
  return end;
}

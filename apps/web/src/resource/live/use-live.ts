import { catalog } from '@editique/domain/catalog';
import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Change, followChanges } from '../../lib/events.ts';
import { isRefused } from '../../lib/is-refused.ts';
import { refreshRights, useSession } from '../../lib/session/session.ts';
import { changedWith, staleKeysAfter } from '../record/cache-keys.ts';
import { markDeleted, markRemoteChange } from '../record/remote-changes.ts';

/** Changes that arrive together cause one refresh, and refreshes are throttled. */
const GATHERED_FOR = 300;
const PACE = 2000;
/** A change event this soon after the user's own change is taken for its echo, and not for somebody else's change. */
const ECHO = 3000;
/** The action of the event that follows a deletion. */
const DELETION = 'suppression';
const QUIET_FOR = 1500;
const LOOK_EVERY = 250;
const LONGEST_START = 20_000;

/**
 * Refetches what others change, while a user is signed in. Forms cache their record under a separate key, so nothing changes while the user
 * types.
 * @param summaryKey the query that counts rows of every list and is refetched after any change; the same array on every call
 * @param noticeKey the queries of the user's own notices; the same array on every call
 */
export function useLive(summaryKey: QueryKey, noticeKey: QueryKey): void {
  const client = useQueryClient();
  const token = useSession()?.user.token;
  useEffect(() => {
    if (!token) return;
    const refresher = createRefresher(client, summaryKey);
    let stop: (() => void) | undefined;
    // The screen has priority: the stream opens only once the screen's data are loaded.
    const cancel = whenQuiet(client, () => {
      const refresh = () => refreshUnheard(client, [summaryKey, noticeKey]);
      stop = followChanges({
        onChange: refresher.hear,
        onNotice: () => void client.invalidateQueries({ queryKey: noticeKey }),
        onRights: () => void refreshRights(),
        onOpen: refresh,
        onReopen: () => readFailed(client),
        // Without a stream, the screens are refetched each time the server refuses one.
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
    hear({ resource, id, action }: Change) {
      const entity = BY_RESOURCE.get(resource);
      if (!entity) return;
      if (action === DELETION && id !== null) markDeleted(entity.name, id);
      const isEcho = client.isMutating() > 0 || Date.now() - ownChangeAt < ECHO;
      for (const altered of changedWith(entity)) {
        changed.add(altered);
        if (!isEcho) markRemoteChange(altered.name);
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

/** Refetches what was read before the stream opened: changes may have been missed. */
function refreshUnheard(client: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of [...keys, ...staleKeysAfter(catalog)]) void client.invalidateQueries({ queryKey });
}

/** Refetches what a screen shows as failed because the server was not reached. What the server refused stays refused. */
function readFailed(client: QueryClient): void {
  const predicate = ({ state }: Query): boolean => state.status === 'error' && !isRefused(state.error);
  void client.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
}

/** Calls `then` once nothing has been fetched for a while, or after the longest wait. Returns a function that cancels. */
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

import { catalog, entityNamed } from '@editique/domain/catalog';
import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Change, followChanges } from '../../lib/events.ts';
import { useSession } from '../../lib/session.ts';
import { DASHBOARD_KEY } from '../dashboard-key.ts';
import { staleKeysAfter } from '../record.ts';
import { markChangedByOthers } from './others.ts';

/** What a change shows beside itself and the lists that name it. */
const TOUCHES: Record<string, readonly string[]> = {
  job: ['spool', 'historique'],
  spool: ['job'],
  depot: ['job', 'spool', 'historique'],
  affranchissement: ['job'],
  facture: ['job', 'historique'],
  entreeMagasin: ['article'],
  sortieMagasin: ['article', 'job'],
};

/** Many commits in a row are one refresh. */
const GATHERED_FOR = 300;
const PACE = 2000;
/** What comes back this soon after one's own change is its echo. */
const ECHO = 3000;
const QUIET_FOR = 1500;
const LOOK_EVERY = 250;
const LONGEST_START = 20_000;

/** While somebody is signed in, what others change is read again in place. Forms have keys of their own and are left alone. */
export function useLive(): void {
  const client = useQueryClient();
  const token = useSession()?.user.token;
  useEffect(() => {
    if (!token) return;
    const refresher = createRefresher(client);
    let stop: (() => void) | undefined;
    // The screen comes first: the stream waits until what it shows has been read.
    const cancel = whenQuiet(client, () => {
      stop = followChanges({ onChange: refresher.hear, onOpen: () => refreshUnheard(client) });
    });
    return () => {
      cancel();
      stop?.();
      refresher.close();
    };
  }, [client, token]);
}

function createRefresher(client: QueryClient) {
  const changed = new Set<string>();
  let ownChangeAt = 0;
  let refreshedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = client.getMutationCache().subscribe(({ type }) => {
    if (type === 'updated') ownChangeAt = Date.now();
  });
  const refresh = () => {
    timer = undefined;
    refreshedAt = Date.now();
    for (const queryKey of keysOf(changed)) void client.invalidateQueries({ queryKey });
    changed.clear();
  };
  return {
    hear({ resource }: Change) {
      const entity = BY_RESOURCE.get(resource);
      if (!entity) return;
      const isEcho = client.isMutating() > 0 || Date.now() - ownChangeAt < ECHO;
      for (const name of [entity.name, ...(TOUCHES[entity.name] ?? [])]) {
        changed.add(name);
        if (!isEcho) markChangedByOthers(name);
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

function keysOf(names: Iterable<string>): (readonly string[])[] {
  const keys = [...names].flatMap((name) => staleKeysAfter(entityNamed(name)));
  return [DASHBOARD_KEY, ...new Map(keys.map((key) => [key[0], key])).values()];
}

/** What was read before the stream was open. */
function refreshUnheard(client: QueryClient): void {
  for (const queryKey of keysOf(catalog.map(({ name }) => name))) void client.invalidateQueries({ queryKey });
}

/** Once nothing has been fetched for a while. */
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

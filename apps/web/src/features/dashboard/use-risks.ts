import { job } from '@editique/domain/entities/job';
import { endpointOf, pathOf } from '@editique/domain/entity/entity';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { listKey } from '../../resource/record/cache-keys.ts';
import type { PageOf } from '../../resource/record/record.ts';

export interface Risks {
  rouge: number;
  orange: number;
  jaune: number;
}

const COUNTED = ['rouge', 'orange', 'jaune'] as const;
const MINUTE = 60_000;

/** How many jobs of each risk there are; undefined until all are known, or where the list is not the user's. */
export function useRisks(): Risks | undefined {
  const isAllowed = useSession()?.paths.has(pathOf(job)) ?? false;
  const [rouge, orange, jaune] = useQueries({
    queries: COUNTED.map((risque) => {
      const query = new URLSearchParams({ size: '1', risque });
      return {
        queryKey: listKey(job, query.toString()),
        queryFn: ({ signal }: { signal: AbortSignal }) => api<PageOf>('GET', endpointOf(job), { query, signal }),
        enabled: isAllowed,
        // Time alone changes a risk.
        refetchInterval: MINUTE,
        meta: { silent: true },
      };
    }),
  }).map(({ data }) => data?.total);
  if (rouge === undefined || orange === undefined || jaune === undefined) return undefined;
  return { rouge, orange, jaune };
}

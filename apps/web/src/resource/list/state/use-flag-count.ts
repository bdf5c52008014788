import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { listKey } from '../../record/cache-keys.ts';
import type { PageOf } from '../../record/record.ts';

/** Returns how many rows match a flag of the list, such as `enRetard`; undefined until known, or if the user may not open the list. */
export function useFlagCount(entity: EntityDefinition, flag: string): number | undefined {
  const query = new URLSearchParams({ size: '1', [flag]: 'true' });
  const { data } = useQuery({
    queryKey: [...listKey(entity), query.toString()],
    queryFn: ({ signal }) => api<PageOf>('GET', endpointOf(entity), { query, signal }),
    // The number of late rows grows with time alone.
    refetchInterval: MINUTE_MS,
    meta: { silent: true },
  });
  return data?.total;
}

import type { AffranchissementTotal } from '@editique/domain/dispatch/affranchissement-total';
import { affranchissement } from '@editique/domain/entities/affranchissement';
import { endpointOf } from '@editique/domain/entity/entity';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';

/** Returns the sum of all rows that match the list's search and filters, over all pages. */
export function useTotal(listQuery: URLSearchParams): number | undefined {
  const query = new URLSearchParams(listQuery);
  for (const name of ['page', 'size', 'sort']) query.delete(name);
  const { data } = useQuery({
    queryKey: [...resourceKey(affranchissement), 'total', query.toString()],
    queryFn: ({ signal }) => api<AffranchissementTotal>('GET', `${endpointOf(affranchissement)}/total`, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  return data?.total;
}

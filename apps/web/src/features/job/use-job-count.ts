import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { listKey, type PageOf } from '../../resource/record.ts';

/** How many jobs answer a flag of the list. */
export function useJobCount(flag: string): number | undefined {
  const query = new URLSearchParams({ size: '1', [flag]: 'true' });
  const { data } = useQuery({
    queryKey: listKey(job, query.toString()),
    queryFn: ({ signal }) => api<PageOf>('GET', endpointOf(job), { query, signal }),
    meta: { silent: true },
  });
  return data?.total;
}

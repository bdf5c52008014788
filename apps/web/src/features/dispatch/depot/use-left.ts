import type { DepotReste } from '@editique/domain/dispatch/depot-reste';
import { depot } from '@editique/domain/entities/depot';
import { endpointOf } from '@editique/domain/entity/entity';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';

/** Returns the plis still to deposit, by job. */
export function useLeft(jobs: readonly number[]): ReadonlyMap<number, number> {
  const ids = [...new Set(jobs)].sort((a, b) => a - b);
  const { data } = useQuery({
    queryKey: [...resourceKey(depot), 'reste', ids],
    queryFn: ({ signal }) =>
      api<DepotReste[]>('GET', `${endpointOf(depot)}/reste`, {
        query: new URLSearchParams(ids.map((id) => ['job', String(id)])),
        signal,
      }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    // A failure leaves the column empty and the list usable.
    meta: { silent: true },
  });
  return useMemo(() => new Map(data?.map(({ job, reste }) => [job, reste])), [data]);
}

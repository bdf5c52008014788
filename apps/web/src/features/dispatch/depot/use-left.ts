import type { DepotReste } from '@editique/domain/dispatch/depot-reste';
import { depot } from '@editique/domain/entities/depot';
import { endpointOf } from '@editique/domain/entity/entity';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { keptWithin } from '../../../lib/kept-answer.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';

/** Returns the plis still to deposit, by job. */
export function useLeft(jobs: readonly number[]): ReadonlyMap<number, number> {
  const ids = [...new Set(jobs)].sort((a, b) => a - b);
  // What is left is a fact of each job, so it stays true while other jobs are read.
  const subject = [...resourceKey(depot), 'reste'];
  const { data } = useQuery({
    queryKey: [...subject, ids],
    queryFn: ({ signal }) =>
      api<DepotReste[]>('GET', `${endpointOf(depot)}/reste`, {
        query: new URLSearchParams(ids.map((id) => ['job', String(id)])),
        signal,
      }),
    enabled: ids.length > 0,
    placeholderData: keptWithin(subject),
    // A failure leaves the column empty and the list usable.
    meta: { silent: true },
  });
  return useMemo(() => new Map(data?.map(({ job, reste }) => [job, reste])), [data]);
}

import type { LotAnswer } from '@editique/domain/dispatch/lot';
import type { ToDepositGroup } from '@editique/domain/dispatch/to-deposit';
import { depot } from '@editique/domain/entities/depot';
import { endpointOf } from '@editique/domain/entity/entity';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { usePostOnce } from '../../../lib/sending/use-post-once.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';

/** Reads the jobs that wait for their dépôt, by acheminement. */
export const useToDeposit = () =>
  useQuery({
    queryKey: [...resourceKey(depot), 'a-deposer'],
    queryFn: ({ signal }) => api<ToDepositGroup[]>('GET', `${endpointOf(depot)}/a-deposer`, { signal }),
    staleTime: 0,
    refetchInterval: MINUTE_MS,
    meta: { silent: true },
  });

/** Deposits several jobs at once. If the answer is lost, the same lot is sent again under the same idempotency key and counts once. */
export function useLot() {
  const client = useQueryClient();
  const post = usePostOnce();
  return useMutation({
    mutationFn: (body: unknown) => post<LotAnswer>(`${endpointOf(depot)}/lot`, { body }),
    meta: { silent: true },
    onSuccess: ({ depots }) => notifySuccess(depots.length === 1 ? '1 dépôt enregistré' : `${depots.length} dépôts enregistrés`),
    // Also after a refusal: the refusal means that the jobs have changed since the screen read them.
    onSettled: () => refreshAfter(client, depot),
  });
}

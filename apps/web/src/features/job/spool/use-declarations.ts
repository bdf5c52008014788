import { spool } from '@editique/domain/entities/spool';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Declaration } from '@editique/domain/job/declaration';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/api.ts';
import { notifyFailure, notifySuccess } from '../../../lib/notify.ts';
import type { Spool } from '../../../production/job/records.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import type { PageOf } from '../../../resource/record/record.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';

export const DECLARATIONS_SIZE = 10;

/** What was declared on a spool, newest first. */
export const useDeclarations = (id: number, page: number) =>
  useQuery({
    queryKey: [...resourceKey(spool), 'declarations', id, page],
    queryFn: ({ signal }) =>
      api<PageOf<Declaration>>('GET', `${endpointOf(spool)}/${id}/declarations`, { query: { page, size: DECLARATIONS_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });

/** Takes a declaration back. The dialog that asked shows a refusal. */
export function useAnnul(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (declaration: number) =>
      // The same key for the same declaration: should an answer get lost, the next press gets that one.
      api<Spool>('POST', `${endpointOf(spool)}/${id}/declarations/${declaration}/annuler`, {
        idempotencyKey: `annuler-${id}-${declaration}`,
      }),
    meta: { silent: true },
    onSuccess: () => notifySuccess('Déclaration annulée'),
    onError: (error) => {
      if (!(error instanceof ApiError && (error.status === 409 || error.status === 401))) notifyFailure(error);
    },
    onSettled: () => refreshAfter(client, spool),
  });
}

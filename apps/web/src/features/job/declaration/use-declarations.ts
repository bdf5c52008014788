import type { job } from '@editique/domain/entities/job';
import { spool } from '@editique/domain/entities/spool';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Declaration } from '@editique/domain/job/declaration';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { notifySuccess, notifyUnlessAsked } from '../../../lib/notify.ts';
import { putSpool } from '../../../production/job/follow-up.ts';
import type { Spool } from '../../../production/job/records.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import type { PageOf } from '../../../resource/record/record.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';

export const DECLARATIONS_SIZE = 10;

/** A declaration of a spool; of a job, it says on which one. */
export type ShownDeclaration = Declaration & { spool?: { id: number; nomSpool: string } };

/** What was declared on a spool, or on all spools of a job, newest first. */
export const useDeclarations = (entity: typeof spool | typeof job, id: number | null, page: number) =>
  useQuery({
    // With the spools: whatever changes a job or one of them makes this stale.
    queryKey: [...resourceKey(spool), 'declarations', entity.name, id, page],
    queryFn: ({ signal }) =>
      api<PageOf<ShownDeclaration>>('GET', `${endpointOf(entity)}/${id}/declarations`, {
        query: { page, size: DECLARATIONS_SIZE },
        signal,
      }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });

interface Annulment {
  spool: number;
  declaration: number;
}

/** Takes a declaration back. The dialog that asked shows a refusal. */
export function useAnnul() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ spool: id, declaration }: Annulment) =>
      // The same key for the same declaration: should an answer get lost, the next press gets that one.
      api<Spool>('POST', `${endpointOf(spool)}/${id}/declarations/${declaration}/annuler`, {
        idempotencyKey: `annuler-${id}-${declaration}`,
      }),
    meta: { silent: true },
    onSuccess: (after) => {
      putSpool(client, after);
      notifySuccess('Déclaration annulée');
    },
    onError: notifyUnlessAsked,
    onSettled: () => refreshAfter(client, spool),
  });
}

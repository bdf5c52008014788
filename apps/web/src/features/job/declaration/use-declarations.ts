import type { job } from '@editique/domain/entities/job';
import { spool } from '@editique/domain/entities/spool';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Declaration } from '@editique/domain/job/declaration';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { keptWithin } from '../../../lib/kept-answer.ts';
import { notifySuccess, notifyUnlessAsked } from '../../../lib/notify.ts';
import { putSpool } from '../../../production/job/follow-up.ts';
import type { Spool } from '../../../production/job/records.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import type { PageOf } from '../../../resource/record/record.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';

export const DECLARATIONS_SIZE = 10;

/** A declaration. In the list of a job it also names its spool. */
export type ShownDeclaration = Declaration & { spool?: { id: number; nomSpool: string } };

/** Reads the declarations on a spool, or on all spools of a job, newest first. */
export const useDeclarations = (entity: typeof spool | typeof job, id: number | null, page: number) => {
  // Keyed under spools, so that any change of a job or spool makes this query stale.
  const subject = [...resourceKey(spool), 'declarations', entity.name, id];
  return useQuery({
    queryKey: [...subject, page],
    queryFn: ({ signal }) =>
      api<PageOf<ShownDeclaration>>('GET', `${endpointOf(entity)}/${id}/declarations`, {
        query: { page, size: DECLARATIONS_SIZE },
        signal,
      }),
    enabled: id !== null,
    placeholderData: keptWithin(subject),
    staleTime: 0,
    meta: { silent: true },
  });
};

interface Annulment {
  spool: number;
  declaration: number;
}

/** Cancels a declaration. The dialog that asked shows a refusal. */
export function useAnnul() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ spool: id, declaration }: Annulment) =>
      // The same key for the same declaration: if an answer is lost, the next press returns that answer.
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

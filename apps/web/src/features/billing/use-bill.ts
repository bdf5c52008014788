import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { success } from '@editique/domain/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { useListHref } from '../../resource/record/use-list-href.ts';
import { refreshAfter } from '../../resource/record/use-mutations.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { useOnward } from '../../ui/use-onward.ts';
import type { Facture } from './facture.ts';
import { useRequestKey } from './use-request-key.ts';

/** Thousands of jobs take the server more than a moment. */
const TIMEOUT = 120_000;

/** Asks for a draft of these jobs, or of all that the client has to be billed. */
export const billClient = (client: number, jobs: readonly number[] | undefined, idempotencyKey: string) =>
  api<Facture>('POST', `${endpointOf(facture)}/a-facturer`, { body: { client, jobs }, idempotencyKey, timeout: TIMEOUT });

/** Makes a draft of the jobs, or of all, and opens it. */
export function useBill(client: number) {
  const queryClient = useQueryClient();
  const goOn = useOnward();
  const rights = useRights(facture);
  const listHref = useListHref(facture);
  // The same jobs asked for again are the same request: a lost answer makes no second draft.
  const keyFor = useRequestKey();
  return useMutation({
    mutationFn: (jobs: number[] | 'all') => billClient(client, jobs === 'all' ? undefined : jobs, keyFor(jobs)),
    // Said above the jobs.
    meta: { silent: true },
    onSuccess: ({ id }) => {
      notifySuccess(success.created);
      goOn(rights.hrefTo('afficher', id) ?? listHref);
    },
    onSettled: () => refreshAfter(queryClient, facture),
  });
}

import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { success } from '@editique/domain/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { usePostOnce } from '../../lib/sending/use-post-once.ts';
import { useListHref } from '../../resource/record/use-list-href.ts';
import { refreshAfter } from '../../resource/record/use-mutations.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { useNavigateIfStillHere } from '../../ui/use-navigate-if-still-here.ts';
import type { Facture } from './facture.ts';

/** Long, because thousands of jobs take the server a while. */
const TIMEOUT = 120_000;

const PATH = `${endpointOf(facture)}/a-facturer`;

/** Creates a draft of all the client's unbilled jobs. */
export const billClient = (client: number, idempotencyKey: string) =>
  api<Facture>('POST', PATH, { body: { client }, idempotencyKey, timeout: TIMEOUT });

/** Creates a draft of the given jobs, or of all of them, and opens it. */
export function useBill(client: number, onRefused: (error: Error) => void) {
  const queryClient = useQueryClient();
  const goOn = useNavigateIfStillHere();
  const rights = useRights(facture);
  const listHref = useListHref(facture);
  const post = usePostOnce();
  return useMutation({
    mutationFn: (jobs: number[] | 'all') => post<Facture>(PATH, { body: { client, ...(jobs !== 'all' && { jobs }) }, timeout: TIMEOUT }),
    // The refusal is shown above the jobs.
    meta: { silent: true },
    onSuccess: ({ id }) => {
      notifySuccess(success.created);
      goOn(rights.hrefTo('afficher', id) ?? listHref);
    },
    onError: onRefused,
    onSettled: () => refreshAfter(queryClient, facture),
  });
}

import { facture } from '@editique/domain/entities/facture';
import { endpointOf, pathOf } from '@editique/domain/entity/entity';
import { success } from '@editique/domain/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { refreshAfter } from '../../resource/record/use-mutations.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import type { Facture } from './facture.ts';

/** Makes a facture of the jobs under the next number, and opens it. */
export function useBill(client: number) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const rights = useRights(facture);
  // The same jobs asked for again are the same request: a lost answer makes no second facture.
  const request = useRef({ jobs: '', key: '' });
  const keyFor = (jobs: number[]): string => {
    if (request.current.jobs !== jobs.join()) request.current = { jobs: jobs.join(), key: crypto.randomUUID() };
    return request.current.key;
  };
  return useMutation({
    mutationFn: (jobs: number[]) =>
      api<Facture>('POST', `${endpointOf(facture)}/a-facturer`, { body: { client, jobs }, idempotencyKey: keyFor(jobs) }),
    // Said above the jobs.
    meta: { silent: true },
    onSuccess: ({ id }) => {
      notifySuccess(success.created);
      navigate(rights.hrefTo('afficher', id) ?? pathOf(facture));
    },
    onSettled: () => refreshAfter(queryClient, facture),
  });
}

import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { success } from '@editique/domain/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { refreshAfter } from '../../resource/record/use-mutations.ts';
import { readBilledJobs } from './billing.ts';
import type { Facture } from './facture.ts';

/** Changes the jobs of a facture, starting from the jobs read just before: a colleague may have added some. */
export function useSetJobs(id: number, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: (ids: number[]) => number[]) => {
      const { lignes } = await readBilledJobs(id);
      return api<Facture>('POST', `${endpointOf(facture)}/${id}/jobs`, { body: { jobs: change(lignes.map((line) => line.job.id)) } });
    },
    // The dialog shows the failure itself.
    meta: { silent: true },
    onSuccess: () => {
      notifySuccess(success.updated);
      onDone();
    },
    onSettled: () => refreshAfter(client, facture),
  });
}

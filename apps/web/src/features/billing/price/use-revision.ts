import type { Revision } from '@editique/domain/billing/price-revision';
import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, hasStatus } from '../../../lib/api.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { usePostOnce } from '../../../lib/sending/use-post-once.ts';
import { formatCount, formatDate } from '../../../lib/text/format.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';
import type { TypedNumber } from '../../../resource/typing/number-input.tsx';

/** The values as typed: the server reports errors by field. */
export interface RevisionOrder {
  client: number | null;
  pourcentage: TypedNumber;
  aPartirDu: string | null;
}

const PATH = '/tarifPrestation/grille/revision';
const CONFLICT = 409;
/** Long, because hundreds of tarifs are written in one transaction. */
const TIMEOUT = 60_000;

/** Simulates a revision, then applies exactly what was simulated. */
export function useRevision(onApplied: (revision: Revision) => void) {
  const queryClient = useQueryClient();
  const post = usePostOnce();
  const simulate = useMutation({
    mutationFn: (order: RevisionOrder) => api<Revision>('POST', PATH, { body: { ...order, essai: true } }),
    meta: { silent: true },
  });
  const apply = useMutation({
    mutationFn: ({ order, empreinte }: { order: RevisionOrder; empreinte: string }) =>
      post<Revision>(PATH, { body: { ...order, empreinte, essai: false }, timeout: TIMEOUT }),
    meta: { silent: true },
    onSuccess: (revision) => {
      const changed = revision.tarifs.filter(({ sort }) => sort !== 'inchange').length;
      notifySuccess(`${formatCount(changed, 'tarif révisé', 'tarifs révisés')} à partir du ${formatDate(revision.aPartirDu)}`);
      onApplied(revision);
    },
    // If somebody changed a price meanwhile, a new simulation is shown, which the user may apply or not.
    onError: (error, { order }) => {
      if (hasStatus(error, CONFLICT)) simulate.mutate(order);
    },
    onSettled: () => refreshAfter(queryClient, tarifPrestation),
  });
  return { simulate, apply };
}

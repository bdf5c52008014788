import { STATUT } from '@editique/domain/billing/statut';
import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Batch } from '../../resource/batch/batch.ts';
import type { Selection } from '../../resource/list/selection/use-selection.ts';
import { queryInAddress } from '../../resource/list/state/list-state.ts';
import type { PageOf } from '../../resource/record/record.ts';
import { refreshAfter } from '../../resource/record/use-mutations.ts';
import type { Facture } from './facture.ts';

const TIMEOUT = 120_000;
const PAGE = 100;
/** Nobody reads more drafts than that before validating them at once. */
const MAX_VALIDATED = 500;

/** The chosen drafts, one validation after the other. */
export const validationBatch = new Batch({
  name: 'validation-factures',
  perform: async (id, idempotencyKey) => {
    const record = await api<Facture>('POST', `${endpointOf(facture)}/${id}/valider`, { body: {}, idempotencyKey, timeout: TIMEOUT });
    return { id, number: record.numFacture, warnings: {} };
  },
  onSettled: () => refreshAfter(queryClient, facture),
});

/** The drafts among the chosen rows, the oldest first: it takes the first number. What was chosen answers the filters of the address, whichever page it stands on. */
export async function chosenDrafts(address: URLSearchParams, { ids, isAllMatching }: Selection): Promise<Facture[]> {
  const chosen = new Set(ids);
  const query = queryInAddress(address);
  query.set('statut', STATUT.draft);
  query.set('size', String(PAGE));
  const drafts: Facture[] = [];
  for (let page = 0; page * PAGE < MAX_VALIDATED; page++) {
    query.set('page', String(page));
    const { objects } = await api<PageOf<Facture>>('GET', endpointOf(facture), { query });
    drafts.push(...objects.filter(({ id }) => isAllMatching || chosen.has(id)));
    if (objects.length < PAGE) break;
  }
  return drafts.sort((a, b) => a.id - b.id);
}

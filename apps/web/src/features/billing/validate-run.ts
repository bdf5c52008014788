import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Batch } from '../../resource/batch/batch.ts';
import { refreshAfter } from '../../resource/record/use-mutations.ts';
import type { Facture } from './facture.ts';

const TIMEOUT = 120_000;

/**
 * Validates the chosen drafts, one after the other. Sends the version that was read, so a draft that a colleague changed meanwhile is not
 * validated.
 */
export const validationBatch = new Batch({
  name: 'validation-factures',
  perform: async (id, idempotencyKey, version) => {
    const record = await api<Facture>('POST', `${endpointOf(facture)}/${id}/valider`, {
      body: { version },
      idempotencyKey,
      timeout: TIMEOUT,
    });
    return { id, number: record.numFacture, warnings: {} };
  },
  onSettled: () => refreshAfter(queryClient, facture),
});

import { MAX_JOBS, type ToBillGroup } from '@editique/domain/billing/to-bill';
import { facture } from '@editique/domain/entities/facture';
import { queryClient } from '../../lib/query-client.ts';
import { Batch } from '../../resource/batch/batch.ts';
import { refreshAfter } from '../../resource/record/use-mutations.ts';
import { readWarnings } from './draft-warnings.ts';
import { billClient } from './use-bill.ts';

/**
 * Makes a draft per client, each with its own request. A single job on the server would need a table, a queue and their upkeep; here a
 * restart of the server loses one answer at most, and the same idempotency key returns that answer.
 */
export const dueBatch = new Batch({
  name: 'clients-echus',
  perform: async (client, key) => {
    const { id, numFacture } = await billClient(client, key);
    return { id, number: numFacture, warnings: await readWarnings(id) };
  },
  onSettled: () => refreshAfter(queryClient, facture),
});

/** Returns the drafts to make: one per client, or several for a client with more jobs than a facture takes. */
export const draftsOf = (groups: readonly ToBillGroup[]) =>
  groups.flatMap(({ client, jobs }) => {
    const count = Math.ceil(jobs.length / MAX_JOBS);
    return Array.from({ length: count }, (_, index) => ({
      subject: client.id,
      label: count > 1 ? `${client.nomClient} (${index + 1} sur ${count})` : client.nomClient,
    }));
  });

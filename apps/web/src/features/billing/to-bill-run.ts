import { MAX_JOBS, type ToBillGroup } from '@editique/domain/billing/to-bill';
import { facture } from '@editique/domain/entities/facture';
import { queryClient } from '../../lib/query-client.ts';
import { Batch } from '../../resource/batch/batch.ts';
import { refreshAfter } from '../../resource/record/use-mutations.ts';
import { readWarnings } from './draft-warnings.ts';
import { billClient } from './use-bill.ts';

/**
 * A draft for each client, a request each. The server could do all in one job, but would need a table, a queue and somebody who
 * looks after both; here a restart of the server loses one answer, which the same key brings back.
 */
export const dueBatch = new Batch({
  name: 'clients-echus',
  perform: async (client, key) => {
    const { id, numFacture } = await billClient(client, key);
    return { id, number: numFacture, warnings: await readWarnings(id) };
  },
  onSettled: () => refreshAfter(queryClient, facture),
});

/** The drafts to make: one for each client, several for one who has more jobs than a facture takes. */
export const draftsOf = (groups: readonly ToBillGroup[]) =>
  groups.flatMap(({ client, jobs }) => {
    const count = Math.ceil(jobs.length / MAX_JOBS);
    return Array.from({ length: count }, (_, index) => ({
      subject: client.id,
      label: count > 1 ? `${client.nomClient} (${index + 1} sur ${count})` : client.nomClient,
    }));
  });

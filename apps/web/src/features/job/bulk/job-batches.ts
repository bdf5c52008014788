import { facture } from '@editique/domain/entities/facture';
import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { Job } from '../../../production/job/records.ts';
import { etapeLabel } from '../../../production/status/etape.tsx';
import { Batch } from '../../../resource/batch/batch.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';

const pathOf = (id: number): string => `${endpointOf(job)}/${id}`;
const done = ({ id }: Job, number: string) => ({ id, number, warnings: {} });

/** Moves each job to its next step. Sends the version that was shown, so a job that a colleague moved meanwhile is not moved again. */
export const advanceBatch = new Batch({
  name: 'jobs-avancer',
  perform: async (id, idempotencyKey, version) => {
    const moved = await api<Job>('POST', `${pathOf(id)}/avancer`, { body: { version }, idempotencyKey });
    return done(moved, etapeLabel(moved.etape));
  },
  onSettled: () => refreshAfter(queryClient, job),
});

/** Pauses each job, all with the same motif. */
export const pauseBatch = new Batch({
  name: 'jobs-pause',
  perform: async (id, idempotencyKey, motif) =>
    done(await api<Job>('POST', `${pathOf(id)}/pause`, { body: { motif }, idempotencyKey }), 'En pause'),
  onSettled: () => refreshAfter(queryClient, job),
});

/** Assigns each job to the facture. A job that is already on it, because an earlier answer was lost, counts as done. */
export const billBatch = new Batch({
  name: 'jobs-facture',
  perform: async (id, _key, billed) => {
    const before = await api<Job>('GET', pathOf(id));
    const after =
      before.facture?.id === billed
        ? before
        : await api<Job>('PUT', endpointOf(job), { body: { ...before, facture: billed === null ? null : { id: billed } } });
    return done(after, after.facture?.numFacture ?? '');
  },
  onSettled: () => {
    refreshAfter(queryClient, job);
    refreshAfter(queryClient, facture);
  },
});

import { incident } from '@editique/domain/entities/incident';
import { job as jobEntity } from '@editique/domain/entities/job';
import { retirage } from '@editique/domain/entities/retirage';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Values } from '@editique/domain/entity/input';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, firstErrorOf, hasStatus, messageOf } from '../../lib/api.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { usePostOnce } from '../../lib/sending/use-post-once.ts';
import { formatCount } from '../../lib/text/format.ts';
import { payloadOf } from '../../resource/form/values.ts';
import { refreshAfter } from '../../resource/record/use-mutations.ts';
import { type Incident, type Retirage, retirageName } from './records.ts';

interface CommandOptions {
  /** Stored in the history as `nomApplication`. Defaults to the back office. */
  application?: string | undefined;
}

/** Declares one incident. The dialog that calls it shows a refusal. */
export function useDeclareIncident(options: CommandOptions = {}) {
  const client = useQueryClient();
  const post = usePostOnce();
  return useMutation({
    mutationFn: (body: Values) => post<Incident>(endpointOf(incident), { body, ...options }),
    meta: { silent: true },
    onSettled: () => refreshAfter(client, incident),
  });
}

/** Changes what happens to the pieces of an open incident. */
export function useChangeSuite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ row, suite }: { row: Incident; suite: Incident['suite'] }) =>
      api<Incident>('PUT', endpointOf(incident), {
        body: { ...payloadOf(incident, 'edit', row), suite, id: row.id, version: row.version },
      }),
    meta: { silent: true },
    onSuccess: () => notifySuccess('Incident soldé'),
    // The dialog shows a conflict (409) itself, and the end of a session (401) has its own message.
    onError: (error) => {
      if (!hasStatus(error, 409, 401)) notifyError(firstErrorOf(error));
    },
    onSettled: () => refreshAfter(client, incident),
  });
}

/** Creates one retirage for all pieces of a job that wait for one. */
export function useMakeRetirage(job: number) {
  const client = useQueryClient();
  const post = usePostOnce();
  return useMutation({
    mutationFn: () => post<Retirage>(`${endpointOf(jobEntity)}/${job}/retirage`, { body: {} }),
    meta: { silent: true },
    onSuccess: (made) => notifySuccess(`${retirageName(made)} lancé\u202F: ${formatCount(made.nombrePlis, 'pli')}`),
    onError: (error) => notifyError(messageOf(error)),
    onSettled: () => refreshAfter(client, retirage),
  });
}

/** Declares how much of a retirage was printed or inserted. */
export function useRetirageProgress({ id }: Pick<Retirage, 'id'>, options: CommandOptions = {}) {
  const client = useQueryClient();
  const post = usePostOnce();
  return useMutation({
    mutationFn: (progress: Record<string, unknown>) =>
      post<Retirage>(`${endpointOf(retirage)}/${id}/avancement`, { body: progress, ...options }),
    meta: { silent: true },
    onSuccess: (after) => after.solde && notifySuccess(`${retirageName(after)} terminé, ses incidents sont soldés`),
    onSettled: () => refreshAfter(client, retirage),
  });
}

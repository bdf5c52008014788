import type { BilledJobs } from '@editique/domain/billing/billed-jobs';
import type { ToBillGroup } from '@editique/domain/billing/to-bill';
import { facture } from '@editique/domain/entities/facture';
import { job } from '@editique/domain/entities/job';
import { endpointOf, pathOf } from '@editique/domain/entity/entity';
import { canReach } from '@editique/domain/entity/permission';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session/session.ts';
import type { Job } from '../../production/job/records.ts';
import { resourceKey } from '../../resource/record/cache-keys.ts';
import type { PageOf } from '../../resource/record/record.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import type { BillableJob } from './job-table.tsx';

const jobsKey = (id: number) => [...resourceKey(facture), 'jobs', id] as const;
export const readBilledJobs = (id: number, signal?: AbortSignal) =>
  api<BilledJobs>('GET', `${endpointOf(facture)}/${id}/jobs`, signal ? { signal } : {});

export const useBilledJobs = (id: number, enabled = true) =>
  useQuery({ queryKey: jobsKey(id), queryFn: ({ signal }) => readBilledJobs(id, signal), enabled, staleTime: 0, meta: { silent: true } });

/** Reads the jobs to bill. Never trusted from the cache: a job may end at any minute. */
export const useToBill = (enabled = true) =>
  useQuery({
    queryKey: [...resourceKey(facture), 'a-facturer'],
    queryFn: ({ signal }) => api<ToBillGroup[]>('GET', `${endpointOf(facture)}/a-facturer`, { signal }),
    enabled,
    staleTime: 0,
    meta: { silent: true },
  });

const MAX_OFFERED = 100;

/**
 * Reads the jobs that a facture of the client may bill. The user's rights decide which of two lists is read; the data is undefined without
 * either.
 */
export function useBillable(client: number, isOpen: boolean) {
  const isGrouped = useRights(facture).can('a-facturer');
  const groups = useToBill(isOpen && isGrouped);
  const jobs = useQuery({
    queryKey: [...resourceKey(job), 'a-facturer', client],
    queryFn: ({ signal }) =>
      api<PageOf<Job>>('GET', endpointOf(job), {
        query: { client, aFacturer: true, size: MAX_OFFERED },
        signal,
      }),
    enabled: isOpen && !isGrouped,
    staleTime: 0,
    meta: { silent: true },
  });
  const answer = isGrouped ? groups : jobs;
  const data: BillableJob[] | undefined = isGrouped
    ? groups.data && (groups.data.find((group) => group.client.id === client)?.jobs ?? []).map(withoutDue)
    : jobs.data?.objects.map(({ id, nomjob, nombrePlis }) => ({ id, nomjob, nombrePlis }));
  return { data, error: answer.error, refetch: answer.refetch };
}

/** Removes the billing deadline, which is not shown for a job that is about to join a facture. */
const withoutDue = ({ echeance: _echeance, estEchu: _estEchu, ...job }: ToBillGroup['jobs'][number]): BillableJob => job;

/** Returns whether the user may see which jobs can be added. */
export function useMayPick(): boolean {
  const paths = useSession()?.paths;
  const rights = useRights(facture);
  return rights.can('modifier') && (rights.can('a-facturer') || (paths !== undefined && canReach(paths, pathOf(job))));
}

import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Suivi } from '@editique/domain/job/suivi';
import type { JobFacts } from '@editique/domain/job/workflow';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { recordKey, resourceKey } from '../../resource/record/cache-keys.ts';
import { DECLARED, type DeclaredKind } from './declared-kinds.ts';
import type { Job, Spool } from './records.ts';

/** Always refetched: dépôts and the scan station change a job while its page is closed. */
const FRESH = { staleTime: 0, meta: { silent: true } } as const;

export const jobQuery = (id: number) =>
  queryOptions({
    queryKey: recordKey(job, id),
    queryFn: ({ signal }) => api<Job>('GET', `${endpointOf(job)}/${id}`, { signal }),
    ...FRESH,
  });

export const useJob = (id: number | null) =>
  useQuery({ ...jobQuery(id ?? 0), enabled: id !== null, refetchInterval: ({ state }) => rereadAfter(state.data) });

/** Returns how often to refetch an open job: its forecast changes with time, even if nobody writes anything. */
export const rereadAfter = (job: Pick<Job, 'prevision'> | undefined): number | false => (job?.prevision ? MINUTE_MS : false);

const followUpKey = (id: number) => [...resourceKey(job), 'suivi', id] as const;

const followUpQuery = (id: number) =>
  queryOptions({
    queryKey: followUpKey(id),
    queryFn: ({ signal }) => api<Suivi>('GET', `${endpointOf(job)}/${id}/suivi`, { signal }),
    ...FRESH,
  });

export const useFollowUp = (id: number | null) => useQuery({ ...followUpQuery(id ?? 0), enabled: id !== null });

/** Prefetches what a job's page needs first, while the pointer moves to its link. The page shows it at once and refetches it. */
export function fetchJobAhead(client: QueryClient, id: number): void {
  void client.prefetchQuery(jobQuery(id));
  void client.prefetchQuery(followUpQuery(id));
}

/** Puts the spool that the server has just counted into the cache, so that what is left is right before the rest is refetched. */
export const putSpool = (client: QueryClient, spool: Spool): void => {
  client.setQueryData<Suivi>(
    followUpKey(spool.job.id),
    (known) => known?.spools && { ...known, spools: known.spools.map((one) => (one.id === spool.id ? spool : one)) },
  );
};

/** Returns the facts on which the workflow decides, from what the screen has read. */
export const factsOf = (row: Job, { faits }: Suivi): JobFacts => ({
  etape: row.etape,
  etat: row.etat,
  hasFacture: row.facture !== null,
  ...faits,
});

/** What remains to be declared at a step. */
export interface Left {
  spools: Spool[];
  quantity: number;
}

export function leftOf(spools: readonly Spool[], kind: DeclaredKind): Left {
  const { left: reste } = DECLARED[kind];
  const unfinished = spools.filter((spool) => reste(spool) > 0);
  return { spools: unfinished, quantity: unfinished.reduce((sum, spool) => sum + reste(spool), 0) };
}

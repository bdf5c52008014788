import { incident } from '@editique/domain/entities/incident';
import { job as jobEntity } from '@editique/domain/entities/job';
import { retirage } from '@editique/domain/entities/retirage';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Rapprochement } from '@editique/domain/integrity/rapprochement';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { recordKey, resourceKey } from '../../resource/record/cache-keys.ts';
import type { PageOf } from '../../resource/record/record.ts';
import { useMayList } from '../../resource/record/use-may-list.ts';
import type { Incident, Retirage } from './records.ts';

/** Always refetched: other users declare incidents and progress meanwhile. */
const FRESH = { staleTime: 0, meta: { silent: true } } as const;

/** Reads what happened to every pli of a job. Uses the key of jobs, because each incident, retirage and declaration makes jobs stale. */
export const useRapprochement = (job: number, enabled: boolean) =>
  useQuery({
    queryKey: [...resourceKey(jobEntity), 'rapprochement', job],
    queryFn: ({ signal }) => api<Rapprochement>('GET', `${endpointOf(jobEntity)}/${job}/rapprochement`, { signal }),
    enabled,
    ...FRESH,
  });

/** The most open incidents of a job that a page shows. */
export const MOST_INCIDENTS = 100;

/** Reads the open incidents of a job, newest first. */
export function useOpenIncidents(job: number) {
  const isListed = useMayList(incident);
  return useQuery({
    queryKey: [...resourceKey(incident), 'open', job],
    queryFn: ({ signal }) =>
      api<PageOf<Incident>>('GET', endpointOf(incident), {
        query: { job, solde: false, sort: 'date,desc', size: MOST_INCIDENTS },
        signal,
      }),
    enabled: isListed,
    ...FRESH,
  });
}

/** Reads the latest incidents on a machine. */
export const useMachineIncidents = (machine: number, size: number) =>
  useQuery({
    queryKey: [...resourceKey(incident), 'machine', machine, size],
    queryFn: ({ signal }) => api<PageOf<Incident>>('GET', endpointOf(incident), { query: { machine, sort: 'date,desc', size }, signal }),
    meta: { silent: true },
  });

/** Reads the retirages of a job, newest first. */
export const useRetirages = (job: number) => useRetiragesOf({ job });

/** Reads the retirages of a job that are not settled. */
export const useOpenRetirages = (job: number) => useRetiragesOf({ job, solde: false });

function useRetiragesOf(filters: { job: number; solde?: boolean }) {
  const isListed = useMayList(retirage);
  return useQuery({
    queryKey: [...resourceKey(retirage), 'job', filters],
    queryFn: ({ signal }) =>
      api<PageOf<Retirage>>('GET', endpointOf(retirage), { query: { ...filters, sort: 'numero,desc', size: MOST_INCIDENTS }, signal }),
    enabled: isListed,
    ...FRESH,
  });
}

/** Reads one retirage. Always refetched, because others may declare its progress meanwhile. */
export const useRetirage = (id: number | null) =>
  useQuery({
    queryKey: recordKey(retirage, id ?? 0),
    queryFn: ({ signal }) => api<Retirage>('GET', `${endpointOf(retirage)}/${id}`, { signal }),
    enabled: id !== null,
    ...FRESH,
  });

/** Reads the incidents whose pieces a retirage reprints. */
export const useRetirageIncidents = (id: number) =>
  useQuery({
    queryKey: [...resourceKey(incident), 'retirage', id],
    queryFn: ({ signal }) =>
      api<PageOf<Incident>>('GET', endpointOf(incident), { query: { retirage: id, sort: 'de,asc', size: MOST_INCIDENTS }, signal }),
    enabled: useMayList(incident),
    ...FRESH,
  });

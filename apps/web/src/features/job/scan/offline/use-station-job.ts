import { job as jobEntity } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Suivi } from '@editique/domain/job/suivi';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../../lib/api.ts';
import type { Job } from '../../../../production/job/records.ts';
import { resourceKey } from '../../../../resource/record/cache-keys.ts';
import { isUnreached, READ_TIMEOUT_MS } from './away.ts';
import { readOrCopy, tidyCopies } from './copies.ts';
import type { Projected } from './project.ts';

/** A copy is asked for again this often, until the server answers. */
const AGAIN = 4000;

/** A job and what belongs to it, or the copy that this device has of them. */
const stationJob = (id: number) =>
  queryOptions({
    queryKey: [...resourceKey(jobEntity), 'poste', id],
    queryFn: ({ signal }) => readOrCopy(`job-${id}`, () => readJob(id, signal), withoutPeople),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.copiedAt || isUnreached(state.error) ? AGAIN : false),
    refetchOnReconnect: 'always',
    meta: { silent: true },
  });

export const useStationJob = (id: number | null) => useQuery({ ...stationJob(id ?? 0), enabled: id !== null });

async function readJob(id: number, signal?: AbortSignal): Promise<Projected> {
  const path = `${endpointOf(jobEntity)}/${id}`;
  const options = { timeout: READ_TIMEOUT_MS, ...(signal && { signal }) };
  const [job, followUp] = await Promise.all([api<Job>('GET', path, options), api<Suivi>('GET', `${path}/suivi`, options)]);
  return { job, followUp };
}

/** What the workflow needs. History and dépôts name people: no copy of them stays on the device. */
const withoutPeople = ({ job, followUp: { faits, papier, enveloppe, origine, relances, totaux, spools } }: Projected): Projected => ({
  job,
  followUp: { faits, papier, enveloppe, origine, relances, totaux, spools },
});

/** Keeps copies of the jobs that come next on this machine: they can then be started without the server. */
export function useCopiesOf(jobs: readonly number[]): void {
  const key = jobs.join();
  useEffect(() => {
    const ids = key.split(',').map(Number).filter(Boolean);
    const copy = async () => {
      for (const id of ids) await readOrCopy(`job-${id}`, () => readJob(id), withoutPeople);
    };
    // Copies only help later: the screen has its own reads, which tell what failed.
    copy().catch(() => undefined);
  }, [key]);
  useEffect(() => void tidyCopies(), []);
}

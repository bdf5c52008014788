import { job as jobEntity } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Suivi } from '@editique/domain/job/suivi';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../../lib/api.ts';
import type { Job } from '../../../../production/job/records.ts';
import { resourceKey } from '../../../../resource/record/cache-keys.ts';
import { readOrCopy, tidyCopies } from './copies.ts';
import { isUnreached, READ_TIMEOUT_MS } from './unreachable.ts';
import type { JobWithFollowUp } from './with-queued-actions.ts';

/** How often a job shown from a copy is read again, until the server answers. */
const AGAIN = 4000;

/** Reads a job and its follow-up, or this device's copy of them. */
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

async function readJob(id: number, signal?: AbortSignal): Promise<JobWithFollowUp> {
  const path = `${endpointOf(jobEntity)}/${id}`;
  const options = { timeout: READ_TIMEOUT_MS, ...(signal && { signal }) };
  const [job, followUp] = await Promise.all([api<Job>('GET', path, options), api<Suivi>('GET', `${path}/suivi`, options)]);
  return { job, followUp };
}

/** Keeps what the workflow needs. The history and the dépôts name people, so they are not copied to the device. */
const withoutPeople = ({
  job,
  followUp: { faits, papier, enveloppe, origine, relances, totaux, spools },
}: JobWithFollowUp): JobWithFollowUp => ({
  job,
  followUp: { faits, papier, enveloppe, origine, relances, totaux, spools },
});

/** Copies the next jobs of this machine to the device, so that they can be started without the server. */
export function useCopiesOf(jobs: readonly number[]): void {
  const key = jobs.join();
  useEffect(() => {
    const ids = key.split(',').map(Number).filter(Boolean);
    const copy = async () => {
      for (const id of ids) await readOrCopy(`job-${id}`, () => readJob(id), withoutPeople);
    };
    // Failures are ignored: copies only help later, and the screen's own reads report failures.
    copy().catch(() => undefined);
  }, [key]);
  useEffect(() => void tidyCopies(), []);
}

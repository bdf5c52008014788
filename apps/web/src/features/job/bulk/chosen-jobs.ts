import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import { api, hasStatus } from '../../../lib/api.ts';
import type { Job } from '../../../production/job/records.ts';
import { matchingPages } from '../../../resource/list/selection/matching-pages.ts';
import type { Selection } from '../../../resource/list/selection/use-selection.ts';

/** The most jobs moved at once: nobody would read the results of more. */
export const MAX_CHOSEN = 200;
const AT_ONCE = 6;

export interface Chosen {
  /** The current version of the jobs, ordered by id. */
  jobs: Job[];
  /** The ids of the jobs deleted since they were chosen. */
  gone: number[];
}

export async function chosenJobs({ ids, isAllMatching, query }: Pick<Selection, 'ids' | 'isAllMatching' | 'query'>): Promise<Chosen> {
  const jobs = isAllMatching ? await matching(query) : await named(ids);
  const found = new Set(jobs.map(({ id }) => id));
  return {
    jobs: jobs.toSorted((one, other) => one.id - other.id),
    gone: isAllMatching ? [] : ids.filter((id) => !found.has(id)),
  };
}

async function matching(list: URLSearchParams): Promise<Job[]> {
  const jobs: Job[] = [];
  for await (const { objects } of matchingPages<Job>(job, list)) {
    jobs.push(...objects);
    if (jobs.length >= MAX_CHOSEN) break;
  }
  return jobs;
}

async function named(ids: readonly number[]): Promise<Job[]> {
  const jobs: Job[] = [];
  for (let first = 0; first < ids.length; first += AT_ONCE)
    jobs.push(...(await Promise.all(ids.slice(first, first + AT_ONCE).map(oneJob))).filter((found) => found !== null));
  return jobs;
}

/** Returns null for a deleted job, so that the others are still read. */
const oneJob = (id: number): Promise<Job | null> =>
  api<Job>('GET', `${endpointOf(job)}/${id}`).catch((error: unknown) => {
    if (hasStatus(error, 404)) return null;
    throw error;
  });

import { job as jobEntity } from '@editique/domain/entities/job';
import { useQueries } from '@tanstack/react-query';
import { jobQuery } from '../../../production/job/follow-up.ts';
import type { Job } from '../../../production/job/records.ts';
import { useRights } from '../../../resource/record/use-rights.ts';

/**
 * Reads these jobs by id, for what the plan lacks: whether a job is paused, and the state of a job without a time. Empty without the right.
 */
export function useJobRecords(jobs: readonly number[]): ReadonlyMap<number, Job> {
  const enabled = useRights(jobEntity).can('afficher');
  const records = useQueries({ queries: jobs.map((id) => ({ ...jobQuery(id), enabled })) });
  return new Map(records.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
}

import { job } from '@editique/domain/entities/job';
import { useJob } from '../../production/job/follow-up.ts';
import type { Job } from '../../production/job/records.ts';
import { useRights } from '../../resource/record/use-rights.ts';

/** Reads a job if the user may read it. Undefined until it is read, null for users who may not. */
export function useReadableJob(id: number | null): Job | null | undefined {
  const { can } = useRights(job);
  const mayRead = can('afficher') || can('modifier');
  const { data, isPending } = useJob(mayRead ? id : null);
  return mayRead && isPending ? undefined : (data ?? null);
}

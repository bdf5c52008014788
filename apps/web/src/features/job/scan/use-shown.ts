import { retirage as retirageEntity } from '@editique/domain/entities/retirage';
import { retirageProgressRefusal } from '@editique/domain/integrity/retirage-rules';
import type { Suivi } from '@editique/domain/job/suivi';
import { useQueryClient } from '@tanstack/react-query';
import type { Retirage } from '../../../production/integrity/records.ts';
import { useRetirage } from '../../../production/integrity/use-integrity.ts';
import { useFollowUp, useJob } from '../../../production/job/follow-up.ts';
import type { Job } from '../../../production/job/records.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';
import { type Refusal, readRefusal } from './refusal.ts';

/** What the last code named: a job, one of its pieces, or one of its retirages. */
export interface Shown {
  kind: 'job' | 'piece' | 'retirage';
  /** The id of the job, or of the retirage. */
  id: number;
}

export interface ShownRetirage {
  record: Retirage;
  /** Why nothing can be declared of it now; null also once it is done. */
  refusal: string | null;
}

/** The records behind what is shown. `reread` reads them again, with the incidents and the retirages of the job. */
export function useShown(shown: Shown | null) {
  const client = useQueryClient();
  const retirage = useRetirage(shown?.kind === 'retirage' ? shown.id : null);
  const jobId = shown?.kind === 'retirage' ? (retirage.data?.job.id ?? null) : (shown?.id ?? null);
  const job = useJob(jobId);
  const followUp = useFollowUp(jobId);
  const isRead = shown !== null && jobId !== null;
  const error = retirage.error ?? job.error ?? followUp.error;
  return {
    jobId,
    job: ifRead<Job>(isRead, job.data),
    followUp: ifRead<Suivi>(isRead, followUp.data),
    retirage: shown?.kind === 'retirage' ? shownRetirage(retirage.data, job.data) : null,
    isPending: shown !== null && (job.isPending || followUp.isPending),
    error,
    refusal: (): Refusal | null => error && readRefusal(error, retirage.error ? 'retirage' : 'job', jobId ?? shown?.id ?? 0),
    reread: () => refreshAfter(client, retirageEntity),
  };
}

const ifRead = <T>(isRead: boolean, data: T | undefined): T | undefined => (isRead ? data : undefined);

function shownRetirage(record: Retirage | undefined, job: Job | undefined): ShownRetirage | null {
  if (!record || job?.id !== record.job.id) return null;
  return { record, refusal: record.solde ? null : retirageProgressRefusal(job, record) };
}

import { retirage as retirageEntity } from '@editique/domain/entities/retirage';
import { retirageProgressRefusal } from '@editique/domain/integrity/retirage-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Retirage } from '../../../production/integrity/records.ts';
import { useRetirage } from '../../../production/integrity/use-integrity.ts';
import type { Job } from '../../../production/job/records.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';
import { isUnreached } from './offline/away.ts';
import { type Entry, ofJob } from './offline/entry.ts';
import { project } from './offline/project.ts';
import { useStationJob } from './offline/use-station-job.ts';
import { type Refusal, readRefusal, unreachedRefusal } from './refusal.ts';

/** What the last code named: a job, one of its pieces, or one of its retirages. */
export interface Shown {
  kind: 'job' | 'piece' | 'retirage';
  /** The id of the job, or of the retirage. */
  id: number;
  /** The code itself. */
  code: string;
}

export interface ShownRetirage {
  record: Retirage;
  /** Why nothing can be declared of it now; null also once it is done. */
  refusal: string | null;
}

/**
 * The records behind what is shown, with what waits on this device counted in. `reread` reads them again, with the incidents and
 * the retirages of the job.
 */
export function useShown(shown: Shown | null, waiting: readonly Entry[]) {
  const client = useQueryClient();
  const retirage = useRetirage(shown?.kind === 'retirage' ? shown.id : null);
  const jobId = shown?.kind === 'retirage' ? (retirage.data?.job.id ?? null) : (shown?.id ?? null);
  const read = useStationJob(jobId);
  const known = shown !== null && jobId !== null ? read.data : undefined;
  const own = jobId === null ? [] : ofJob(waiting, jobId);
  const projected = known && project(known.value, own);
  const failed = retirage.error ?? read.error;
  const isWaiting = useIsUnread(shown, { isKnown: known !== undefined, failed });
  return {
    jobId,
    /** As the server has it: what a move is decided on. */
    stored: known?.value.job,
    job: projected?.job,
    followUp: projected?.followUp,
    /** Another number is another answer of the server, or of this device. */
    readAt: read.dataUpdatedAt,
    /** How many actions of this device on the job wait. */
    waiting: own.length,
    /** When the copy was made that is shown; null where the server has just told. */
    copiedAt: known?.copiedAt ?? null,
    retirage: shown?.kind === 'retirage' ? shownRetirage(retirage.data, projected?.job) : null,
    isPending: shown !== null && !known && !failed && !isWaiting,
    /** A code whose record is read as soon as the server answers again. */
    unread: shown && isWaiting ? shown.code : null,
    unreadRefusal: shown && isWaiting ? unreachedRefusal(shown.code) : null,
    error: isUnreached(failed) ? null : failed,
    refusal: (): Refusal | null => failed && readRefusal(failed, retirage.error ? 'retirage' : 'job', jobId ?? shown?.id ?? 0),
    reread: () => refreshAfter(client, retirageEntity),
  };
}

/**
 * Whether nobody could be reached for what is shown. It stays so while it is asked for again, when the last failure is forgotten: what
 * was told would otherwise go and come back every few seconds, and be read out each time.
 */
function useIsUnread(shown: Shown | null, { isKnown, failed }: { isKnown: boolean; failed: Error | null }): boolean {
  const [missed, setMissed] = useState<Shown | null>(null);
  const isUnread = shown !== null && !isKnown && (failed ? isUnreached(failed) : missed === shown);
  if (isUnread && missed !== shown) setMissed(shown);
  return isUnread;
}

function shownRetirage(record: Retirage | undefined, job: Job | undefined): ShownRetirage | null {
  if (!record || job?.id !== record.job.id) return null;
  return { record, refusal: record.solde ? null : retirageProgressRefusal(job, record) };
}

import { retirage as retirageEntity } from '@editique/domain/entities/retirage';
import { retirageProgressRefusal } from '@editique/domain/integrity/retirage-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Retirage } from '../../../production/integrity/records.ts';
import { useRetirage } from '../../../production/integrity/use-integrity.ts';
import type { Job } from '../../../production/job/records.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';
import { type Entry, ofJob } from './offline/entry.ts';
import { isUnreached } from './offline/unreachable.ts';
import { useStationJob } from './offline/use-station-job.ts';
import { withQueuedActions } from './offline/with-queued-actions.ts';
import { type Refusal, readRefusal, unreachedRefusal } from './refusal.ts';

/** What the last code named: a job, one of its plis, or one of its retirages. */
export interface ScanTarget {
  kind: 'job' | 'piece' | 'retirage';
  /** The id of the job, or of the retirage. */
  id: number;
  /** The code itself. */
  code: string;
}

export interface ShownRetirage {
  record: Retirage;
  /** Why nothing can be declared on it now; also null once the retirage is done. */
  refusal: string | null;
}

/**
 * Reads the records of what is shown, with this device's queued actions applied. `reread` reads them again, together with the incidents and
 * retirages of the job.
 */
export function useScannedRecords(shown: ScanTarget | null, waiting: readonly Entry[]) {
  const client = useQueryClient();
  const retirage = useRetirage(shown?.kind === 'retirage' ? shown.id : null);
  const jobId = shown?.kind === 'retirage' ? (retirage.data?.job.id ?? null) : (shown?.id ?? null);
  const read = useStationJob(jobId);
  const known = shown !== null && jobId !== null ? read.data : undefined;
  const own = jobId === null ? [] : ofJob(waiting, jobId);
  const projected = known && withQueuedActions(known.value, own);
  const failed = retirage.error ?? read.error;
  const isWaiting = useIsUnread(shown, { isKnown: known !== undefined, failed });
  return {
    jobId,
    /** The job as the server has it, on which a move is decided. */
    stored: known?.value.job,
    job: projected?.job,
    followUp: projected?.followUp,
    /** A different number is a new answer, of the server or of this device's copy. */
    readAt: read.dataUpdatedAt,
    /** How many actions of this device on the job are queued. */
    waiting: own.length,
    /** When the shown copy was made; null if the job was just read from the server. */
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
 * Returns whether the server was unreachable for what is shown. Stays true during a retry, when the query clears its error: otherwise the
 * message would disappear and return every few seconds, and be read out each time.
 */
function useIsUnread(shown: ScanTarget | null, { isKnown, failed }: { isKnown: boolean; failed: Error | null }): boolean {
  const [missed, setMissed] = useState<ScanTarget | null>(null);
  const isUnread = shown !== null && !isKnown && (failed ? isUnreached(failed) : missed === shown);
  if (isUnread && missed !== shown) setMissed(shown);
  return isUnread;
}

function shownRetirage(record: Retirage | undefined, job: Job | undefined): ShownRetirage | null {
  if (!record || job?.id !== record.job.id) return null;
  return { record, refusal: record.solde ? null : retirageProgressRefusal(job, record) };
}

import { ETAT } from '@editique/domain/job/steps';
import type { JobAction } from '@editique/domain/job/workflow';
import { useState } from 'react';
import { errorsOf, hasStatus, messageOf } from '../../../lib/api.ts';
import type { Job } from '../../../production/job/records.ts';
import { isConflict, useJobCommand } from '../../../production/job/use-job-command.ts';
import { etapeLabel } from '../../../production/status/etape.tsx';

export interface Moves {
  /** Resolves with the job after the move, or null after a refusal, which the notice shows. Refusals of a field are thrown. */
  send: (action: JobAction, body?: Record<string, unknown>) => Promise<Job | null>;
  isSending: boolean;
  notice: Notice | null;
  /** The result of the last move, for screen readers. The steps show it to others; a toast would cover the next button. */
  done: string;
}

export interface Notice {
  family: 'amber' | 'red';
  message: string;
}

/** Sends the moves of the workflow from the job's page. */
export function useMoves(job: Job): Moves {
  const { mutateAsync, isPending } = useJobCommand();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [done, setDone] = useState('');
  const send: Moves['send'] = async (action, body) => {
    setNotice(null);
    try {
      const record = await mutateAsync({ job, action, ...(body ? { body } : {}) });
      setDone(successOf(action, record));
      return record;
    } catch (error) {
      if (Object.keys(errorsOf(error)).length > 0) throw error;
      // An expired session has its own message.
      if (!hasStatus(error, 401)) setNotice(noticeOf(error));
      return null;
    }
  };
  return { send, isSending: isPending, notice, done };
}

const noticeOf = (error: unknown): Notice =>
  isConflict(error)
    ? { family: 'amber', message: `${messageOf(error)}. La page le montre tel qu'il est maintenant.` }
    : { family: 'red', message: messageOf(error) };

function successOf(action: JobAction, record: Job): string {
  if (action === 'relancer') return `Job relancé sous le nom ${record.nomjob}`;
  if (action === 'reprendre') return 'Job repris';
  if (record.etat === ETAT.paused) return 'Job mis en pause';
  if (record.etat === ETAT.cancelled) return 'Job annulé';
  return action === 'reculer' ? `Job revenu à ${etapeLabel(record.etape)}` : `Job passé à ${etapeLabel(record.etape)}`;
}

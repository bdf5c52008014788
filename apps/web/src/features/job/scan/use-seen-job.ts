import { ETAT } from '@editique/domain/job/steps';
import { useState } from 'react';
import type { Job } from '../../../production/job/records.ts';
import { etapeLabel } from '../../../production/status/etape.tsx';
import type { Refusal } from './refusal.ts';
import type { ScanTarget } from './use-scanned-records.ts';

interface Read {
  job: Job | undefined;
  /** When the job was last read: a different number is a new answer. */
  readAt: number;
  /** How many actions of this device on the job are queued. */
  waiting: number;
}

interface Seen extends Pick<Read, 'readAt' | 'waiting'> {
  shown: ScanTarget | null;
  /** The job as the operator knows it; null until it is read after the scan. */
  job: Job | null;
  /** True from the operator's own action until its result is read: changes made by that action are not news. */
  isActing: boolean;
}

/**
 * Detects what somebody else did to the job while it is shown. Enter would then take another step than the one that the operator has read,
 * so the operator is told first, just as the server would refuse if the change was not known yet.
 */
export function useSeenJob(shown: ScanTarget | null, { job, readAt, waiting }: Read) {
  const [seen, setSeen] = useState<Seen>({ shown: null, readAt, waiting, job: null, isActing: false });
  const isKnown = seen.shown === shown && seen.waiting === waiting;
  const see = (known: Job | null, isActing = false) => setSeen({ shown, readAt, waiting, job: known, isActing });
  if (!isKnown) see(null);
  else if (!(seen.job || seen.isActing) && job && seen.readAt !== readAt) see(job);
  // After the scan of a pli or reprint, Enter does not change the job itself.
  const isWatched = isKnown && shown?.kind === 'job';
  const refusal = isWatched && seen.job && job ? changeOf(seen.job, job) : null;
  return {
    refusal,
    /** Marks the shown change as read by the operator. After a refusal by the server, the job of the next answer counts as read. */
    accept: () => see((refusal && job) ?? null),
    act: () => see(null, true),
  };
}

function changeOf(before: Job, { etape, etat }: Job): Refusal | null {
  if (before.etape === etape && before.etat === etat) return null;
  const what = before.etat === etat ? `passé à ${etapeLabel(etape)}` : (STATES.get(etat) ?? 'modifié');
  return {
    title: 'Job modifié entre-temps',
    reason: `Quelqu'un d'autre l'a ${what} pendant qu'il était affiché. Entrée le montre tel qu'il est maintenant.`,
  };
}

const STATES = new Map<number, string>([
  [ETAT.paused, 'mis en pause'],
  [ETAT.running, 'repris'],
  [ETAT.cancelled, 'annulé'],
]);

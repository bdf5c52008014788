import { ETAT } from '@editique/domain/job/steps';
import { useState } from 'react';
import type { Job } from '../../../production/job/records.ts';
import { etapeLabel } from '../../../production/status/etape.tsx';
import type { Refusal } from './refusal.ts';
import type { Shown } from './use-shown.ts';

interface Read {
  job: Job | undefined;
  /** When the job was last read: another number is another answer. */
  readAt: number;
  /** How many actions of this device on the job wait for the server. */
  waiting: number;
}

interface Seen extends Pick<Read, 'readAt' | 'waiting'> {
  shown: Shown | null;
  /** As the operator knows it; null until it is read after the scan. */
  job: Job | null;
  /** From an action of the operator on, until its outcome was read: what it changes is no news. */
  isActing: boolean;
}

/**
 * What somebody else did to the job while it is shown. Enter would then take another step than the one that the operator has read, so it
 * is told first, as the server tells it where the news had not come yet.
 */
export function useSeenJob(shown: Shown | null, { job, readAt, waiting }: Read) {
  const [seen, setSeen] = useState<Seen>({ shown: null, readAt, waiting, job: null, isActing: false });
  const isKnown = seen.shown === shown && seen.waiting === waiting;
  const see = (known: Job | null, isActing = false) => setSeen({ shown, readAt, waiting, job: known, isActing });
  if (!isKnown) see(null);
  else if (!(seen.job || seen.isActing) && job && seen.readAt !== readAt) see(job);
  // Where a piece or a reprint was scanned, Enter does nothing to the job itself.
  const isWatched = isKnown && shown?.kind === 'job';
  const refusal = isWatched && seen.job && job ? changeOf(seen.job, job) : null;
  return {
    refusal,
    /** The operator has read it, or what the server said of it: that is then the next answer. */
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

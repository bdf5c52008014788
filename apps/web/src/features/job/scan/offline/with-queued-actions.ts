import { ETAT } from '@editique/domain/job/steps';
import type { Suivi } from '@editique/domain/job/suivi';
import type { Job, Spool } from '../../../../production/job/records.ts';
import { endsUndeposited } from '../../../../production/job/undeposited.ts';
import type { Entry, MoveOrder, ProgressOrder } from './entry.ts';

export interface JobWithFollowUp {
  job: Job;
  followUp: Suivi;
}

/** Returns the job as it will be once the server has the actions queued on this device. */
export function withQueuedActions(read: JobWithFollowUp, waiting: readonly Entry[]): JobWithFollowUp {
  let { job, followUp } = read;
  for (const { order } of waiting) {
    if (order.kind === 'move') job = moved(job, order);
    else followUp = declared(followUp, order);
  }
  return { job, followUp };
}

function moved(job: Job, { action, etape }: MoveOrder): Job {
  if (action === 'pause') return { ...job, etat: ETAT.paused };
  if (action === 'reprendre') return { ...job, etat: ETAT.running };
  return { ...job, etape: etape ?? job.etape };
}

function declared(followUp: Suivi, { spool, progress }: ProgressOrder): Suivi {
  const spools = followUp.spools?.map((one) => (one.id === spool.id ? counted(one, progress) : one));
  if (!spools) return followUp;
  return {
    ...followUp,
    spools,
    faits: {
      ...followUp.faits,
      allPrinted: spools.every(({ resteImpression }) => resteImpression === 0),
      allInserted: spools.every(({ resteMSP }) => resteMSP === 0),
    },
  };
}

/** Adds the declaration to the spool's counts. What is left is never below zero: an unanswered declaration may already be counted. */
function counted(spool: Spool, { impression, msp }: ProgressOrder['progress']): Spool {
  const printed = Math.min(impression ?? 0, spool.resteImpression);
  const inserted = Math.min(msp ?? 0, spool.resteMSP);
  return {
    ...spool,
    accompliImpression: spool.accompliImpression + printed,
    resteImpression: spool.resteImpression - printed,
    accompliMSP: spool.accompliMSP + inserted,
    resteMSP: spool.resteMSP - inserted,
  };
}

export interface LeftToDeposit {
  /** Null if the user may not list dépôts and there is one. */
  deposes: number | null;
  sur: number;
}

/** Returns how many plis of the job are deposited, and out of how many; null if all are, or if the job has not reached that step. */
export function leftToDeposit({ job, followUp }: JobWithFollowUp): LeftToDeposit | null {
  if (!endsUndeposited(job, followUp)) return null;
  const { plisDeposes, plisADeposer } = followUp.totaux;
  const deposes = plisDeposes ?? (followUp.faits.hasDepot ? null : 0);
  // A copy that an older release kept on this device lacks the number.
  return { deposes, sur: plisADeposer ?? job.nombrePlis };
}

import { ETAPE } from '@editique/domain/job/steps';
import type { Suivi } from '@editique/domain/job/suivi';
import { nextEtape } from '@editique/domain/job/workflow';
import type { Job } from './records.ts';

/** Returns whether the next step ends the job with plis that no dépôt covers. */
export function endsUndeposited({ etape }: Pick<Job, 'etape'>, { faits, totaux }: Pick<Suivi, 'faits' | 'totaux'>): boolean {
  if (nextEtape(etape) !== ETAPE.deposited || faits.plisCovered) return false;
  // If every pli was pulled, nothing is left to deposit.
  return totaux.plisRestants === undefined || totaux.plisRestants > 0;
}

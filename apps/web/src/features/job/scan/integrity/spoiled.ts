import { incidentRefusal } from '@editique/domain/integrity/incident-rules';
import { type PieceCode, piecesBySpool } from '@editique/domain/integrity/piece-code';
import { failure } from '@editique/domain/messages';
import { formatCount, formatNumber } from '../../../../lib/text/format.ts';
import type { Job, Spool } from '../../../../production/job/records.ts';
import type { Refusal } from '../refusal.ts';

/** The plis of the shown job that the operator is about to declare spoiled. */
export interface Spoiled {
  /** What was scanned or typed so far, in the format of the form's field. */
  text: string;
  /** The first pli, if it was scanned. */
  first: (PieceCode & { text: string }) | null;
  /** Whether the input is complete, so that the form opens. */
  isWhole: boolean;
}

/** Opened by the button or its key: the operator enters everything in the form. */
export const ASKED: Spoiled = { text: '', first: null, isWhole: true };

export const typedRange = (text: string): Spoiled => ({ text, first: null, isWhole: true });
export const firstPiece = (code: PieceCode & { text: string }): Spoiled => ({ text: code.text, first: code, isWhole: false });
export const lastPiece = (before: Spoiled, { text }: { text: string }): Spoiled => ({
  ...before,
  text: `${before.text} ${text}`,
  isWhole: true,
});
export const whole = (before: Spoiled): Spoiled => ({ ...before, isWhole: true });

/** Returns the refusal for a second code of another job. The first code stays, and the operator is told which job is meant. */
export const foreignPiece = (code: { text: string }, job: Pick<Job, 'id' | 'nomjob'> | undefined): Refusal => ({
  title: "Pli d'un autre job",
  reason: `«\u202F${code.text}\u202F» n'est pas de ${job ? job.nomjob : 'ce job'}. Le premier pli reste\u00a0: scannez le dernier.`,
});

/** Returns why the plis cannot be declared spoiled, or null. */
export function spoiledRefusal({ first }: Spoiled, job: Job, spools: readonly Spool[] | undefined, mayDeclare: boolean): Refusal | null {
  if (!mayDeclare || !spools) return { title: 'Incident impossible', reason: failure.forbidden };
  const reason = incidentRefusal(job);
  if (reason) return { title: 'Incident impossible', reason: `${reason}.` };
  if (!first || piecesBySpool(spools, first.n, first.n)) return null;
  return {
    title: 'Pli inconnu',
    reason: `${job.nomjob} compte ${formatCount(job.nombrePlis, 'pli')}, le pli ${formatNumber(first.n)} n'en est pas.`,
  };
}

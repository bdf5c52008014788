import { job as jobEntity } from '@editique/domain/entities/job';
import { decideProgress } from '@editique/domain/job/progress';
import { ETAT } from '@editique/domain/job/steps';
import { decide, nextEtape } from '@editique/domain/job/workflow';
import { failure } from '@editique/domain/messages';
import { formatCount } from '../../../../lib/text/format.ts';
import { frenchSpaces } from '../../../../lib/text/french-spaces.ts';
import { factsOf } from '../../../../production/job/follow-up.ts';
import { etapeLabel } from '../../../../production/status/etape.tsx';
import type { Entry, MoveOrder, ProgressOrder, RetryChanges } from './entry.ts';
import type { JobWithFollowUp } from './with-queued-actions.ts';

/** A retry that the operator may choose for a refused action. Dropping the action is always possible. */
export interface RetryOffer {
  label: string;
  changes: RetryChanges;
}

export interface Conflict {
  /** What prevents the action, as a sentence. */
  reason: string;
  /** The retry on the job's current state; null if a retry makes no sense any more. */
  offer: RetryOffer | null;
  /** Whether nothing is left to do, so that dropping the action is the right choice. */
  isDone: boolean;
}

const GONE = 404;
const FORBIDDEN = 403;
/** The message as it is shown. It distinguishes a role that demands a second factor from a withdrawn right. */
const SECOND_FACTOR_NEEDED = frenchSpaces(failure.secondFactorNeeded);

/** Returns the conflict of a refused action. `now` is the job as the server has it; undefined until it has been read. */
export function conflictOf(entry: Entry, now: JobWithFollowUp | undefined): Conflict {
  const { order, refusal } = entry;
  const reason = `${refusal?.message ?? ''}.`.replace(/[.!?]\.$/, '.');
  if (refusal?.status === GONE) return { reason: "Ce job n'existe plus.", offer: null, isDone: true };
  const retry: RetryOffer = { label: 'Réessayer', changes: baseOf(now) };
  if (refusal?.status === FORBIDDEN)
    return { reason: refusal.message === SECOND_FACTOR_NEEDED ? reason : rightLost(order), offer: retry, isDone: false };
  if (refusal?.isUncertain) return { reason, offer: { label: 'Déclarer quand même', changes: {} }, isDone: false };
  if (!now) return { reason, offer: retry, isDone: false };
  return order.kind === 'move' ? moveConflict(reason, order, now, retry) : progressConflict(reason, order, now, retry);
}

function rightLost(order: Entry['order']): string {
  const action = jobEntity.actions[order.kind === 'move' ? order.action : 'avancement'];
  return `Vous n'avez plus le droit «\u202F${action}\u202F». Rien n'est perdu\u202F: demandez-le à un administrateur, puis réessayez.`;
}

function moveConflict(reason: string, { action, etape }: MoveOrder, now: JobWithFollowUp, retry: RetryOffer): Conflict {
  const { job, followUp } = now;
  const isAt = `Le job est maintenant à l'étape ${etapeLabel(job.etape)}`;
  if (action === 'avancer' && etape !== null) {
    if (job.etape >= etape) return { reason: `${isAt}\u202F: ce passage est déjà fait.`, offer: null, isDone: true };
    if (nextEtape(job.etape) !== etape)
      return { reason: `${isAt}, d'où l'on ne passe pas à ${etapeLabel(etape)}.`, offer: null, isDone: false };
  }
  const decision = decide(action, factsOf(job, followUp));
  // The obstacle may be resolved, so a retry is offered; but a cancelled job stays cancelled.
  if (!decision.ok) return { reason: `${decision.reason}.`, offer: job.etat === ETAT.cancelled ? null : retry, isDone: false };
  return { reason, offer: etape === null ? retry : { ...retry, label: `Passer à ${etapeLabel(etape)}` }, isDone: false };
}

function progressConflict(
  reason: string,
  { spool, progress }: ProgressOrder,
  { job, followUp }: JobWithFollowUp,
  retry: RetryOffer,
): Conflict {
  const found = followUp.spools?.find(({ id }) => id === spool.id);
  if (!found) return { reason, offer: retry, isDone: false };
  const decision = decideProgress(job, found, progress);
  if (decision.ok) return { reason, offer: retry, isDone: false };
  if ('reason' in decision) return { reason: `${decision.reason}.`, offer: job.etat === ETAT.paused ? retry : null, isDone: false };
  const [kind, left, unit] = progress.impression
    ? (['impression', found.resteImpression, 'feuille'] as const)
    : (['msp', found.resteMSP, 'pli'] as const);
  if (left === 0) return { reason: 'Tout est déjà déclaré sur ce spool.', offer: null, isDone: true };
  const offer = { label: `Déclarer ${formatCount(left, unit)}`, changes: { progress: { [kind]: left } } };
  return { reason: `Il ne reste que ${formatCount(left, unit)} à déclarer.`, offer, isDone: false };
}

/** Returns the job's current state, on which a retried move is decided. */
const baseOf = (now: JobWithFollowUp | undefined): RetryChanges =>
  now ? { base: { version: now.job.version, etape: now.job.etape } } : {};

import { job as jobEntity } from '@editique/domain/entities/job';
import { decideProgress } from '@editique/domain/job/progress';
import { ETAT } from '@editique/domain/job/steps';
import { decide, nextEtape } from '@editique/domain/job/workflow';
import { failure } from '@editique/domain/messages';
import { formatCount } from '../../../../lib/text/format.ts';
import { frenchSpaces } from '../../../../lib/text/french-spaces.ts';
import { factsOf } from '../../../../production/job/follow-up.ts';
import { etapeLabel } from '../../../../production/status/etape.tsx';
import type { Again, Entry, MoveOrder, ProgressOrder } from './entry.ts';
import type { Projected } from './project.ts';

/** What can be done about a refused action. Dropping the action is always possible. */
export interface WayOut {
  label: string;
  again: Again;
}

export interface Conflict {
  /** What prevents the action, as a sentence. */
  reason: string;
  /** The retry on the job's current state; null if a retry makes no sense any more. */
  way: WayOut | null;
  /** Whether nothing is left to do, so that dropping the action is the right choice. */
  isDone: boolean;
}

const GONE = 404;
const FORBIDDEN = 403;
/** The message as it is shown. It distinguishes a role that demands a second factor from a withdrawn right. */
const SECOND_FACTOR_NEEDED = frenchSpaces(failure.secondFactorNeeded);

/** Returns the conflict of a refused action. `now` is the job as the server has it; undefined until it has been read. */
export function conflictOf(entry: Entry, now: Projected | undefined): Conflict {
  const { order, refusal } = entry;
  const reason = `${refusal?.message ?? ''}.`.replace(/[.!?]\.$/, '.');
  if (refusal?.status === GONE) return { reason: "Ce job n'existe plus.", way: null, isDone: true };
  const again: WayOut = { label: 'Réessayer', again: baseOf(now) };
  if (refusal?.status === FORBIDDEN)
    return { reason: refusal.message === SECOND_FACTOR_NEEDED ? reason : rightLost(order), way: again, isDone: false };
  if (refusal?.isUncertain) return { reason, way: { label: 'Déclarer quand même', again: {} }, isDone: false };
  if (!now) return { reason, way: again, isDone: false };
  return order.kind === 'move' ? moveConflict(reason, order, now, again) : progressConflict(reason, order, now, again);
}

function rightLost(order: Entry['order']): string {
  const action = jobEntity.actions[order.kind === 'move' ? order.action : 'avancement'];
  return `Vous n'avez plus le droit «\u202F${action}\u202F». Rien n'est perdu\u202F: demandez-le à un administrateur, puis réessayez.`;
}

function moveConflict(reason: string, { action, etape }: MoveOrder, now: Projected, again: WayOut): Conflict {
  const { job, followUp } = now;
  const isAt = `Le job est maintenant à l'étape ${etapeLabel(job.etape)}`;
  if (action === 'avancer' && etape !== null) {
    if (job.etape >= etape) return { reason: `${isAt}\u202F: ce passage est déjà fait.`, way: null, isDone: true };
    if (nextEtape(job.etape) !== etape)
      return { reason: `${isAt}, d'où l'on ne passe pas à ${etapeLabel(etape)}.`, way: null, isDone: false };
  }
  const decision = decide(action, factsOf(job, followUp));
  // The obstacle may be resolved, so a retry is offered; but a cancelled job stays cancelled.
  if (!decision.ok) return { reason: `${decision.reason}.`, way: job.etat === ETAT.cancelled ? null : again, isDone: false };
  return { reason, way: etape === null ? again : { ...again, label: `Passer à ${etapeLabel(etape)}` }, isDone: false };
}

function progressConflict(reason: string, { spool, progress }: ProgressOrder, { job, followUp }: Projected, again: WayOut): Conflict {
  const found = followUp.spools?.find(({ id }) => id === spool.id);
  if (!found) return { reason, way: again, isDone: false };
  const decision = decideProgress(job, found, progress);
  if (decision.ok) return { reason, way: again, isDone: false };
  if ('reason' in decision) return { reason: `${decision.reason}.`, way: job.etat === ETAT.paused ? again : null, isDone: false };
  const [kind, left, unit] = progress.impression
    ? (['impression', found.resteImpression, 'feuille'] as const)
    : (['msp', found.resteMSP, 'pli'] as const);
  if (left === 0) return { reason: 'Tout est déjà déclaré sur ce spool.', way: null, isDone: true };
  const way = { label: `Déclarer ${formatCount(left, unit)}`, again: { progress: { [kind]: left } } };
  return { reason: `Il ne reste que ${formatCount(left, unit)} à déclarer.`, way, isDone: false };
}

/** Returns the job's current state, on which a retried move is decided. */
const baseOf = (now: Projected | undefined): Again => (now ? { base: { version: now.job.version, etape: now.job.etape } } : {});

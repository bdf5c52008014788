import type { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { notRunningRefusal } from '@editique/domain/job/not-running';
import { ETAPE } from '@editique/domain/job/steps';
import { failure } from '@editique/domain/messages';
import type { RecordOf } from '@editique/domain/record';
import { formatNear, formatNumber } from '../../../../lib/text/format.ts';
import type { Job } from '../../../../production/job/records.ts';
import { type QueueItem, startOf } from './machine-queue.ts';

/** Why an operation does not start at the first press. */
export interface Obstacle {
  /**
   * `refused`: it cannot start. `asked`: it starts once the operator confirms. `passing`: the queue is older than the job that this station
   * just read, and will catch up.
   */
  kind: 'refused' | 'asked' | 'passing';
  /** A French sentence without a full stop. */
  reason: string;
}

export type Sortie = Pick<RecordOf<typeof sortieMagasin>, 'id' | 'job' | 'article' | 'quantiteRupture'>;

export interface Circumstances {
  now: number;
  canAdvance: boolean;
  /** Why the machine itself does not run; null if it does. */
  stopped: string | null;
  sorties: readonly Sortie[];
}

/** Returns what prevents an operation from starting, or null. */
export function obstacleOf(item: QueueItem, job: Job, { now, canAdvance, stopped, sorties }: Circumstances): Obstacle | null {
  const start = startOf(item.operation);
  // The queue is right about pieces to reprint, however long it is shown: no step of their job starts them.
  if (job.etape > start && item.reimpression) return { kind: 'refused', reason: 'Ses plis à réimprimer se déclarent sur leur retirage' };
  if (job.etape >= start) return { kind: 'passing', reason: 'Ce job est déjà commencé, la file se met à jour' };
  const refusal = (canAdvance ? null : failure.forbidden) ?? stopped ?? workflowRefusal(item, job, now);
  if (refusal) return { kind: 'refused', reason: refusal };
  const missing = missingOf(job.id, sorties);
  return missing ? { kind: 'asked', reason: missing } : null;
}

function workflowRefusal({ operation, impressionEnd }: QueueItem, { etape, etat }: Job, now: number): string | null {
  const refusal = notRunningRefusal({ etat });
  if (refusal) return refusal;
  if (operation === 'impression') return etape === ETAPE.registered ? "Ce job n'est pas encore démarré" : null;
  if (etape >= ETAPE.printed) return null;
  const end = impressionEnd === null ? '' : `, fin prévue ${formatNear(impressionEnd, now)}`;
  return `Son impression n'est pas ${etape === ETAPE.printing ? 'terminée' : 'commencée'}${end}`;
}

/**
 * Describes what the store could not deliver. Only the last sortie of each article counts, because it may have made up for earlier
 * shortages.
 */
function missingOf(job: number, sorties: readonly Sortie[]): string | null {
  const latest = new Map<number, Sortie>();
  for (const sortie of sorties) {
    if (sortie.job.id !== job) continue;
    const known = latest.get(sortie.article.id);
    if (!known || known.id < sortie.id) latest.set(sortie.article.id, sortie);
  }
  const missing = [...latest.values()].filter(({ quantiteRupture }) => quantiteRupture > 0);
  if (missing.length === 0) return null;
  const list = missing.map(({ article, quantiteRupture }) => `${formatNumber(quantiteRupture)} × ${article.libelle}`).join(', ');
  return `Il manque au magasin\u202F: ${list}`;
}

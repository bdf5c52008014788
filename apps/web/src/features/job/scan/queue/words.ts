import { operationUnit } from '@editique/domain/planning/words';
import { formatCount, formatSpan } from '../../../../lib/text/format.ts';
import type { QueueItem } from './machine-queue.ts';

/** Returns "aujourd'hui à 14:00 – 16:40" or 'demain à 09:00 – mardi à 10:00', or why there is no time. */
export function spanWords({ debut, fin, held }: Pick<QueueItem, 'debut' | 'fin' | 'held'>, now: number): string {
  return debut === null || fin === null ? (held ?? '') : formatSpan(debut, fin, now);
}

export const quantityWords = ({ quantite, operation }: Pick<QueueItem, 'quantite' | 'operation'>): string =>
  formatCount(quantite, operationUnit(operation));

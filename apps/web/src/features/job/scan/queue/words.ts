import { formatCount, formatNear, formatTime } from '../../../../lib/format.ts';
import { type QueueItem, unitOf } from './machine-queue.ts';

/** "aujourd'hui à 14:00 – 16:40", 'demain à 09:00 – mardi à 10:00'; why there is no time where there is none. */
export function spanWords({ debut, fin, held }: Pick<QueueItem, 'debut' | 'fin' | 'held'>, now: number): string {
  if (debut === null || fin === null) return held ?? '';
  const isOneDay = new Date(debut).toDateString() === new Date(fin).toDateString();
  return `${formatNear(debut, now)} – ${isOneDay ? formatTime(fin) : formatNear(fin, now)}`;
}

export const quantityWords = ({ quantite, operation }: Pick<QueueItem, 'quantite' | 'operation'>): string =>
  formatCount(quantite, unitOf(operation));

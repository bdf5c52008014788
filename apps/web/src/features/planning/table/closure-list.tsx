import { formatNear, formatSpan } from '../../../lib/text/format.ts';
import type { BoardLane } from '../board/board-model.ts';
import type { Closures } from '../closures/use-closures.ts';
import { sinceWords } from '../words.ts';
import classes from './table-view.module.css';

interface ClosureListProps {
  lane: BoardLane;
  now: number;
  closures: Closures;
}

/** Lists the machine's stops and closures beyond its normal hours, as text. */
export function ClosureList({ lane, now, closures }: ClosureListProps) {
  const shown = lane.fermee.filter(({ motif, fin }) => motif !== 'horaire' && fin > now);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.closures} aria-label={`Arrêts et fermetures de ${lane.nom}`}>
      {shown.map((closed) => (
        <li key={`${closed.motif}${closed.debut}`}>
          <strong>{closures.nameOf(lane.id, closed)}</strong>
          {`, ${whenWords(closed, lane, now, closures.stopOf(lane.id, closed)?.debut)}`}
        </li>
      ))}
    </ul>
  );
}

function whenWords(closed: BoardLane['fermee'][number], { charge, isStopped }: BoardLane, now: number, since: string | undefined): string {
  const lastDay = charge.at(-1)?.jour;
  const isBeyond = lastDay !== undefined && closed.fin >= new Date(`${lastDay}T00:00`).setHours(24);
  if (isBeyond && isStopped && closed.motif === 'arret') return since ? `${sinceWords(since, now)}, sans fin prévue` : 'sans fin prévue';
  // The plan ends with the last day shown, so nothing is known beyond it.
  if (isBeyond) return 'au moins pendant toute la période montrée';
  return closed.debut > now ? formatSpan(closed.debut, closed.fin, now) : `jusqu'à ${formatNear(new Date(closed.fin).toISOString(), now)}`;
}

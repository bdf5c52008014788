import { formatNear } from '../../lib/format.ts';
import type { BoardLane } from './board-model.ts';
import classes from './table-view.module.css';
import type { ClosureName } from './use-closure-names.ts';
import { spanWords } from './words.ts';

interface ClosureListProps {
  lane: BoardLane;
  now: number;
  closureName: ClosureName;
}

/** When the machine stops or is closed beyond its hours, in words. */
export function ClosureList({ lane, now, closureName }: ClosureListProps) {
  const closures = lane.fermee.filter(({ motif, fin }) => motif !== 'horaire' && fin > now);
  if (closures.length === 0) return null;
  return (
    <ul className={classes.closures} aria-label={`Arrêts et fermetures de ${lane.nom}`}>
      {closures.map((closed) => (
        <li key={`${closed.motif}${closed.debut}`}>
          <strong>{closureName(lane.id, closed)}</strong>
          {`, ${whenWords(closed, lane, now)}`}
        </li>
      ))}
    </ul>
  );
}

function whenWords(closed: BoardLane['fermee'][number], { charge }: BoardLane, now: number): string {
  const lastDay = charge.at(-1)?.jour;
  // The plan tells nothing beyond the days that it shows.
  if (lastDay && closed.fin >= new Date(`${lastDay}T00:00`).setHours(24)) return 'au moins pendant toute la période montrée';
  return closed.debut > now ? spanWords(closed, now) : `jusqu'à ${formatNear(new Date(closed.fin).toISOString(), now)}`;
}

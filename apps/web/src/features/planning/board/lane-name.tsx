import { machine as machineEntity } from '@editique/domain/entities/machine';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { IconAlertTriangleFilled } from '../../../icons/icons.ts';
import { formatShare } from '../../../lib/text/format.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import type { Closures } from '../closures/use-closures.ts';
import { sinceWords } from '../words.ts';
import { type BoardLane, refusalMark, STOPPED } from './board-model.ts';
import classes from './lane.module.css';
import { shareOf } from './load-places.ts';

interface LaneNameProps {
  lane: BoardLane;
  now: number;
  closures: Closures;
}

/** Shows the machine's name, and its load today; for a stopped machine, why and since when. */
export function LaneName({ lane, now, closures }: LaneNameProps) {
  const rights = useRights(machineEntity);
  const href = rights.hrefTo('afficher', lane.id) ?? rights.hrefTo('modifier', lane.id);
  const still = stillWords({ lane, now, closures }) ?? refusalMark(lane);
  return (
    <div className={classes.name}>
      {href ? (
        <Link to={href} className={classes.machine} title={lane.nom}>
          {lane.nom}
        </Link>
      ) : (
        <span className={classes.machine} title={lane.nom}>
          {lane.nom}
        </span>
      )}
      {still === null ? (
        <Today charge={lane.charge} />
      ) : (
        <span className={classes.still} title={still}>
          {still}
        </span>
      )}
    </div>
  );
}

/** Returns "à l'arrêt : Panne machine, depuis vendredi à 15:30". The reason is included only for users who may open stops. */
function stillWords({ lane, now, closures }: LaneNameProps): string | null {
  // A stop that is tried out begins a moment after the plan was read.
  const running = lane.fermee.find(({ motif, debut, fin }) => motif === 'arret' && debut <= now + MINUTE_MS && fin > now);
  if (!running) return null;
  const stop = closures.stopOf(lane.id, running);
  return stop ? `${STOPPED}\u202f: ${stop.motif}, ${sinceWords(stop.debut, now)}` : STOPPED;
}

function Today({ charge: [today] }: { charge: BoardLane['charge'] }) {
  if (!today) return null;
  if (today.ouvertes === 0) return <span className={classes.today}>fermée aujourd'hui</span>;
  const share = shareOf(today);
  const isOver = share > 1;
  return (
    <span className={isOver ? `${classes.today} ${classes.over}` : classes.today}>
      <span className={classes.level} data-over={isOver || undefined} aria-hidden>
        <span style={{ width: `${Math.min(1, share) * 100}%` }} />
      </span>
      {isOver && <IconAlertTriangleFilled size={11} aria-hidden />}
      {formatShare(share)}
      <VisuallyHidden> de charge aujourd'hui</VisuallyHidden>
    </span>
  );
}

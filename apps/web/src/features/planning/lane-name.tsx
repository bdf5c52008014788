import { machine as machineEntity } from '@editique/domain/entities/machine';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatShare } from '../../lib/format.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { type BoardLane, refusalOf } from './board-model.ts';
import classes from './lane.module.css';
import { shareOf } from './load.tsx';

/** The machine's name, and how full its day is. */
export function LaneName({ lane }: { lane: BoardLane }) {
  const rights = useRights(machineEntity);
  const href = rights.hrefTo('afficher', lane.id) ?? rights.hrefTo('modifier', lane.id);
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
      {refusalOf(lane) === null ? <Today charge={lane.charge} /> : <span className={classes.today}>sans cadence</span>}
    </div>
  );
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

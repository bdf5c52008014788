import { machine as machineEntity } from '@editique/domain/entities/machine';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatShare } from '../../lib/format.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import barClasses from './bar.module.css';
import { Bar } from './bar.tsx';
import { type BoardLane, type BoardOperation, typeLabel } from './board-model.ts';
import classes from './lane.module.css';
import { Load, shareOf } from './load.tsx';
import type { Scale, Window } from './scale.ts';

interface LaneProps {
  lane: BoardLane;
  scale: Scale;
  now: number;
  /** The pixels that are drawn. */
  window: Window;
  /** The bar that the keyboard is on, where it is in this lane. */
  focusKey: string | null;
  carriedKey: string | null;
  /** Where what is carried would go in this lane. */
  dropAt: number | null;
  canPlan: boolean;
  /** Where operations stand today, while something is tried out. */
  before: readonly BoardOperation[] | null;
}

const LEAST_WIDTH = 6;
const NAMED_SHUT_FROM = 132;

/** One machine: its name and load, its closed hours, its operations. */
export const Lane = memo(function Lane({ lane, scale, now, window, focusKey, carriedKey, dropAt, canPlan, before }: LaneProps) {
  const isSeen = (left: number, right: number) => right >= window.from && left <= window.to;
  const placed = lane.operations
    .filter(({ debut, fin }) => fin > scale.from && debut < scale.to)
    .map((one) => {
      const left = scale.x(one.debut);
      return { one, left, width: Math.max(LEAST_WIDTH, scale.x(one.fin) - left - 1) };
    });
  const movedAway = before?.filter((old) => hasMoved(old, lane)) ?? [];
  return (
    <div className={classes.lane} data-lane={lane.id} data-target={dropAt !== null || undefined}>
      <LaneName lane={lane} />
      <div className={classes.track} data-track style={{ width: scale.width }}>
        {lane.fermee.map(({ debut, fin, motif }) => {
          const left = scale.x(debut);
          const width = scale.x(fin) - left;
          if (width < 1 || !isSeen(left, left + width)) return null;
          return (
            <div key={`${motif}${debut}`} className={classes.shut} data-motif={motif} style={{ left, width }} aria-hidden>
              {width >= NAMED_SHUT_FROM && <span>{shutLabel(motif)}</span>}
            </div>
          );
        })}
        {movedAway.map((old) => {
          const left = scale.x(old.debut);
          return (
            <div
              key={old.key}
              className={barClasses.old}
              style={{ left, width: Math.max(LEAST_WIDTH, scale.x(old.fin) - left - 1) }}
              aria-hidden
            />
          );
        })}
        <ul className={classes.operations} aria-label={`${lane.nom}, ${typeLabel(lane.type)}`}>
          {placed.map(({ one, left, width }, index) => {
            if (one.key !== focusKey && !isSeen(left, left + width)) return null;
            const next = placed[index + 1]?.left ?? scale.width;
            const old = before?.find(({ key }) => key === one.key);
            return (
              <Bar
                key={one.key}
                one={one}
                left={left}
                width={width}
                room={next - left - width}
                now={now}
                passed={one.commence ? Math.min(width, Math.max(0, scale.x(now) - left)) : 0}
                isTabStop={one.key === focusKey}
                isMovable={canPlan && !one.commence}
                isCarried={one.key === carriedKey}
                hasMoved={before !== null && (!old || isElsewhere(old, one))}
              />
            );
          })}
        </ul>
        <Load charge={lane.charge} scale={scale} window={window} />
        {dropAt !== null && <div className={classes.drop} style={{ left: dropAt }} />}
      </div>
    </div>
  );
});

/** Hours outside of a shift need no word. */
function shutLabel(motif: BoardLane['fermee'][number]['motif']): string {
  if (motif === 'arret') return 'Arrêt';
  return motif === 'fermeture' ? 'Fermeture' : '';
}

const SLACK = 60_000;
const isElsewhere = (old: BoardOperation, one: BoardOperation): boolean =>
  old.machine !== one.machine || Math.abs(old.debut - one.debut) > SLACK;

function hasMoved(old: BoardOperation, lane: BoardLane): boolean {
  const one = lane.operations.find(({ key }) => key === old.key);
  return !one || isElsewhere(old, one);
}

function LaneName({ lane }: { lane: BoardLane }) {
  const rights = useRights(machineEntity);
  const href = rights.hrefTo('afficher', lane.id) ?? rights.hrefTo('modifier', lane.id);
  const [today] = lane.charge;
  const share = today ? shareOf(today) : 0;
  const isOver = share > 1;
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
      {today && (
        <span className={isOver ? `${classes.today} ${classes.over}` : classes.today}>
          {today.ouvertes > 0 && (
            <span className={classes.level} data-over={isOver || undefined} aria-hidden>
              <span style={{ width: `${Math.min(1, share) * 100}%` }} />
            </span>
          )}
          {isOver && <IconAlertTriangleFilled size={11} aria-hidden />}
          {today.ouvertes === 0 ? "fermée aujourd'hui" : formatShare(share)}
          {today.ouvertes > 0 && <VisuallyHidden> de charge aujourd'hui</VisuallyHidden>}
        </span>
      )}
    </div>
  );
}

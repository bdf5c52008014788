import { memo } from 'react';
import type { Closures } from '../closures/use-closures.ts';
import barClasses from './bar.module.css';
import { Bar } from './bar.tsx';
import { type BoardLane, type BoardOperation, typeLabel } from './board-model.ts';
import classes from './lane.module.css';
import { LaneName } from './lane-name.tsx';
import { Load } from './load.tsx';
import type { Scale, Window } from './scale.ts';

interface LaneProps {
  lane: BoardLane;
  scale: Scale;
  now: number;
  /** The range of pixels that is drawn. */
  window: Window;
  /** The key of the focusable bar, if it is in this lane. */
  focusKey: string | null;
  carriedKey: string | null;
  /** Where the dragged operation would go in this lane. */
  dropAt: number | null;
  /** Whether the dragged operation cannot go here. */
  isRefused: boolean;
  canPlan: boolean;
  /** The current operations, while something is tried out. */
  before: readonly BoardOperation[] | null;
  closures: Closures;
}

const LEAST_WIDTH = 6;
const NAMED_SHUT_FROM = 56;
const NAME_GAP = 6;

/** Shows one machine: its name and load, its closed hours, its operations. */
export const Lane = memo(function Lane(props: LaneProps) {
  const { lane, scale, now, window, focusKey, carriedKey, dropAt, isRefused, canPlan, before, closures } = props;
  const isSeen = (left: number, right: number) => right >= window.from && left <= window.to;
  const placed = lane.operations
    .filter(({ debut, fin }) => fin > scale.from && debut < scale.to)
    .map((one) => {
      const left = scale.x(one.debut);
      return { one, left, width: Math.max(LEAST_WIDTH, scale.x(one.fin) - left - 1) };
    });
  const movedAway = before?.filter((old) => hasMoved(old, lane)) ?? [];
  return (
    <div className={classes.lane} data-lane={lane.id} data-target={dropAt !== null || undefined} data-refused={isRefused || undefined}>
      <LaneName lane={lane} now={now} closures={closures} />
      <div className={classes.track} data-track style={{ width: scale.width }}>
        {lane.fermee.map((closed) => {
          const left = scale.x(closed.debut);
          const width = scale.x(closed.fin) - left;
          if (width < 1 || !isSeen(left, left + width)) return null;
          const right = left + width;
          // The name is placed after the past part of the closure: beside the now line, or at the closure's start.
          const nameAt = Math.min(right, Math.max(left, scale.x(now)));
          const name = closures.nameOf(lane.id, closed);
          return (
            <div
              key={`${closed.motif}${closed.debut}`}
              className={classes.shut}
              data-motif={closed.motif}
              style={{ left, width }}
              aria-hidden
            >
              {name && right - nameAt >= NAMED_SHUT_FROM && <span style={{ marginLeft: nameAt - left + NAME_GAP }}>{name}</span>}
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
        <Load lane={lane} scale={scale} window={window} now={now} />
        {dropAt !== null && <div className={classes.drop} style={{ left: dropAt }} />}
      </div>
    </div>
  );
});

const SLACK = 60_000;
const isElsewhere = (old: BoardOperation, one: BoardOperation): boolean =>
  old.machine !== one.machine || Math.abs(old.debut - one.debut) > SLACK;

function hasMoved(old: BoardOperation, lane: BoardLane): boolean {
  const one = lane.operations.find(({ key }) => key === old.key);
  return !one || isElsewhere(old, one);
}

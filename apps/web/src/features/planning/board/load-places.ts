import type { Planning } from '@editique/domain/planning/planning';
import { formatShare } from '../../../lib/text/format.ts';
import type { BoardLane } from './board-model.ts';
import type { Scale } from './scale.ts';

type Charge = Planning['machines'][number]['charge'][number];

/** The load of one day, and where it is drawn. */
export interface LoadPlace {
  jour: string;
  left: number;
  width: number;
  share: number;
  figure: string;
  /** False when the day is too narrow for the figure: only the bar is drawn, never a part of the figure. */
  hasRoom: boolean;
}

/** Returns the day's load as a share of the open time: the planned work, plus the work due that day that found a place only later. */
export const shareOf = ({ minutes, deborde, ouvertes }: Charge): number => {
  if (ouvertes > 0) return (minutes + deborde) / ouvertes;
  return minutes > 0 ? Number.POSITIVE_INFINITY : 0;
};

/** The pixels below which nothing of a day's load is drawn. */
const LEAST = 34;
/** The pixels that the bar at its longest and the figure need. */
const FIGURE = 112;
/** The pixels beside the figure: the space on both sides, the shortest bar, the gap between them. */
const BESIDE = 2 * 6 + 8 + 3;
/** The pixels of the warning with its gap, and of one character at most. */
const WARNING = 13;
const CHARACTER = 7;
/** The space after the line of now. */
const AFTER_NOW = 2;

/** Returns the loads of a lane that have room on the board. */
export function loadPlaces(lane: Pick<BoardLane, 'charge' | 'fermee'>, scale: Pick<Scale, 'x'>, now: number): LoadPlace[] {
  return lane.charge.flatMap((day): LoadPlace[] => {
    const start = new Date(`${day.jour}T00:00`);
    const right = scale.x(new Date(start).setHours(24));
    const left = behindNames(behindNow(scale.x(start.getTime()), now, scale), lane, scale);
    const width = right - left;
    const share = shareOf(day);
    if (width < LEAST || share === 0) return [];
    const figure = Number.isFinite(share) ? formatShare(share) : '> 100\u00a0%';
    const hasRoom = width >= BESIDE + (share > 1 ? WARNING : 0) + figure.length * CHARACTER;
    return [{ jour: day.jour, left, width, share, figure, hasRoom }];
  });
}

/** Returns where a load starts that would lie under the line of now: after it. */
function behindNow(left: number, now: number, scale: Pick<Scale, 'x'>): number {
  const line = scale.x(now);
  return line >= left && line < left + FIGURE ? line + AFTER_NOW : left;
}

/** Returns where the load starts: after the name of a stop or closure, which is written in the same place. */
function behindNames(left: number, lane: Pick<BoardLane, 'fermee'>, scale: Pick<Scale, 'x'>): number {
  const named = lane.fermee.find(({ motif, debut, fin }) => motif !== 'horaire' && scale.x(debut) < left + FIGURE && scale.x(fin) > left);
  return named ? behindNames(scale.x(named.fin), lane, scale) : left;
}

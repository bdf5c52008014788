import { memo } from 'react';
import { IconPinFilled } from '../../../icons/icons.ts';
import { RISK_LOOKS } from '../../../production/status/risk.tsx';
import { barName } from '../words.ts';
import classes from './bar.module.css';
import type { BoardOperation } from './board-model.ts';

interface BarProps {
  one: BoardOperation;
  left: number;
  width: number;
  /** The free pixels after the bar: the name of a short bar is written there. */
  room: number;
  now: number;
  /** The elapsed part, in pixels. */
  passed: number;
  isTabStop: boolean;
  isMovable: boolean;
  isCarried: boolean;
  hasMoved: boolean;
}

const NAMED_FROM = 44;
const ICON_FROM = 18;
const BESIDE_FROM = 40;

/** Shows one operation. The board handles the events of all bars in one place, so that a thousand bars need no handlers of their own. */
export const Bar = memo(function Bar({ one, left, width, room, now, passed, isTabStop, isMovable, isCarried, hasMoved }: BarProps) {
  const { family, icon: Icon } = RISK_LOOKS[one.risque];
  const isNamed = width >= NAMED_FROM;
  const hasIcon = one.risque !== 'vert' && width >= ICON_FROM;
  return (
    <li>
      <button
        type="button"
        className={classes.bar}
        style={{ left, width }}
        data-key={one.key}
        data-family={family}
        data-narrow={!hasIcon && !isNamed ? true : undefined}
        data-movable={isMovable || undefined}
        data-carried={isCarried || undefined}
        data-moved={hasMoved || undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={barName(one, now)}
      >
        {passed > 0 && <span className={classes.done} style={{ width: passed }} />}
        <span className={classes.edge} />
        {hasIcon && <Icon size={13} aria-hidden />}
        {isNamed && <span className={classes.label}>{one.job.nomjob}</span>}
        {one.epinglee && isNamed && <IconPinFilled size={12} aria-hidden className={classes.pin} />}
      </button>
      {!isNamed && room >= BESIDE_FROM && (
        <span className={classes.beside} style={{ left: left + width + 4, maxWidth: room - 8 }} aria-hidden>
          {one.job.nomjob}
        </span>
      )}
    </li>
  );
});

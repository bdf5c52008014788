import { DAY_MS } from '@editique/domain/time/durations';
import { daysBetween, type Span, wholeDaysIn } from './folds.ts';
import type { Scale } from './scale.ts';

export interface DayLabel {
  /** The start of the label's days. */
  at: number;
  left: number;
  width: number;
  name: string;
  /** Whether nobody works on these days, which a strip then hides. */
  isFolded: boolean;
}

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('fr-FR', options);
const dayName = format({ weekday: 'short', day: 'numeric', month: 'short' });
const shortDay = format({ weekday: 'short', day: 'numeric' });
const weekday = format({ weekday: 'short' });
const dayNumber = format({ day: 'numeric' });

/** The pixels that each format of a day needs, its margins included. */
const WIDTHS = { full: 96, short: 64, number: 28, folded: 60, foldedNumber: 24, foldedNumbers: 40 };

/** Returns where days begin, except within a strip of several days, where the line would strike through their name. */
export function dayLines({ from, to, folded }: Scale): number[] {
  const hidden = folded.map(wholeDaysIn).filter((days) => days !== null);
  return daysBetween(from, to)
    .slice(1)
    .map(({ debut }) => debut)
    .filter((moment) => !hidden.some(({ debut, fin }) => moment > debut && moment < fin));
}

/** Returns the names of the days along the top. Each name fits within its own days, so that none touches the next. */
export function dayLabels({ from, to, folded, x }: Scale): DayLabel[] {
  const hidden = folded.map(wholeDaysIn).filter((days) => days !== null);
  const worked = daysBetween(from, to).filter((day) => !hidden.some(({ debut, fin }) => day.debut >= debut && day.fin <= fin));
  const label = (days: Span, isFolded: boolean): DayLabel => {
    const left = x(days.debut);
    const width = x(days.fin) - left;
    return { at: days.debut, left, width, name: isFolded ? foldedName(days, width) : workedName(days, width), isFolded };
  };
  return [...worked.map((day) => label(day, false)), ...hidden.map((days) => label(days, true))].filter(({ name }) => name !== '');
}

function workedName({ debut }: Span, width: number): string {
  if (width >= WIDTHS.full) return dayName.format(debut);
  if (width >= WIDTHS.short) return shortDay.format(debut);
  return width >= WIDTHS.number ? dayNumber.format(debut) : '';
}

/** Returns 'mer. 18' or 'sam.-dim.', or '18' or '21-22' where it is narrow. */
function foldedName({ debut, fin }: Span, width: number): string {
  const last = fin - 1;
  const isOne = last - debut < 1.5 * DAY_MS;
  if (width >= WIDTHS.folded) return isOne ? shortDay.format(debut) : `${weekday.format(debut)}-${weekday.format(last)}`;
  if (isOne) return width >= WIDTHS.foldedNumber ? dayNumber.format(debut) : '';
  return width >= WIDTHS.foldedNumbers ? `${dayNumber.format(debut)}-${dayNumber.format(last)}` : '';
}

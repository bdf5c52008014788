import { DAY_MS, HOUR_MS } from '@editique/domain/time/durations';

export interface Span {
  debut: number;
  fin: number;
}

const FOLD_WIDTH = 20;
/** The width for the whole days of a strip, so that their name fits. */
const NAMED_WIDTH = 64;
/** The length of the day on which the clock goes forward. */
const WHOLE_DAY = 23 * HOUR_MS;

/** Returns the width of a strip that hides hours without work. */
export function foldWidth(fold: Span): number {
  const hidden = wholeDaysIn(fold);
  return hidden ? (NAMED_WIDTH * (fold.fin - fold.debut)) / (hidden.fin - hidden.debut) : FOLD_WIDTH;
}

/** Returns the span of the calendar days that lie fully within the given one; null without any. */
export function wholeDaysIn({ debut, fin }: Span): Span | null {
  const whole = daysBetween(debut, fin).filter((day) => day.fin - day.debut >= WHOLE_DAY);
  const [first] = whole;
  const last = whole.at(-1);
  return first && last ? { debut: first.debut, fin: last.fin } : null;
}

/** Returns the calendar days, the first and last one cut. A day of a clock change has 23 or 25 hours. */
export function daysBetween(from: number, to: number): Span[] {
  const days: Span[] = [];
  for (let debut = from; debut < to; ) {
    const fin = Math.min(to, new Date(debut).setHours(24, 0, 0, 0));
    days.push({ debut, fin });
    if (fin <= debut || days.length > (to - from) / DAY_MS + 2) break;
    debut = fin;
  }
  return days;
}

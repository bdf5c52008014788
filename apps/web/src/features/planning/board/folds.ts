import { DAY_MS, HOUR_MS } from '@editique/domain/time/durations';

export interface Span {
  debut: number;
  fin: number;
}

const FOLD_WIDTH = 20;
/** What the whole days of a strip take: their name has room there. */
const NAMED_WIDTH = 64;
/** On the day when the clock goes forward. */
const WHOLE_DAY = 23 * HOUR_MS;

/** How wide a strip is that hides hours in which nobody works. */
export function foldWidth(fold: Span): number {
  const hidden = wholeDaysIn(fold);
  return hidden ? (NAMED_WIDTH * (fold.fin - fold.debut)) / (hidden.fin - hidden.debut) : FOLD_WIDTH;
}

/** From the first to the last day of the calendar that lies in it whole. */
export function wholeDaysIn({ debut, fin }: Span): Span | null {
  const whole = daysBetween(debut, fin).filter((day) => day.fin - day.debut >= WHOLE_DAY);
  const [first] = whole;
  const last = whole.at(-1);
  return first && last ? { debut: first.debut, fin: last.fin } : null;
}

/** The days of the calendar, the first and the last one cut. A day of the clock change has 23 or 25 hours. */
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

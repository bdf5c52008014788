import { HOUR_MS } from '@editique/domain/time/durations';
import { daysBetween, foldWidth, type Span } from './folds.ts';

/** The range of pixels of the axis that is drawn. */
export interface Window {
  from: number;
  to: number;
}

export interface Zoomed {
  from: number;
  to: number;
  /** The times when no machine works, shown as a narrow strip because nothing happens then. */
  closed: readonly Span[];
  /** The visible width, and how many working days it shows at most. */
  viewport: number;
  days: number;
  /** Whether everything must fit the width, as on paper, which cannot scroll; the hours may then become very narrow. */
  isWhole: boolean;
}

/** Maps each moment to its position on the board. */
export interface Scale {
  from: number;
  to: number;
  width: number;
  pixelsPerHour: number;
  folded: readonly Span[];
  x: (moment: number) => number;
}

/** A shorter pause is not folded. */
const FOLD_FROM = 2 * HOUR_MS;
const LEAST = 3;
/** The largest share of the width that strips may take when everything must fit. */
const STRIPS_SHARE = 0.5;

/** Returns a time axis on which the hours without any work are folded. */
export function makeScale({ from, to, closed, viewport, days, isWhole }: Zoomed): Scale {
  const folded = closed
    .map(({ debut, fin }) => ({ debut: Math.max(from, debut), fin: Math.min(to, fin) }))
    .filter(({ debut, fin }) => fin - debut >= FOLD_FROM);
  const hours = (to - from - sum(folded)) / HOUR_MS;
  const working = Math.max(1, workingDays(from, to, folded));
  // A plan that does not begin at midnight touches one day more than its horizon has.
  const shown = isWhole ? working : Math.min(days, working);
  const wanted = folded.reduce((total, span) => total + foldWidth(span), 0) / working;
  const shrink = isWhole && wanted > 0 ? Math.min(1, (viewport * STRIPS_SHARE) / (wanted * shown)) : 1;
  const strips = wanted * shrink;
  const room = (viewport - strips * shown) / ((hours / working) * shown) || LEAST;
  const pixelsPerHour = isWhole ? room : Math.max(LEAST, room);
  // Every point where the scale changes, with the pixels before it.
  const marks: { at: number; x: number; rate: number }[] = [];
  let x = 0;
  let at = from;
  const advance = (until: number, rate: number) => {
    if (until <= at) return;
    marks.push({ at, x, rate });
    x += (until - at) * rate;
    at = until;
  };
  const open = pixelsPerHour / HOUR_MS;
  for (const { debut, fin } of folded) {
    advance(debut, open);
    advance(fin, Math.min(open, (shrink * foldWidth({ debut, fin })) / (fin - debut)));
  }
  advance(to, open);
  const width = Math.round(x);
  return { from, to, width, pixelsPerHour, folded, x: (moment) => place(marks, Math.min(to, Math.max(from, moment))) };
}

function place(marks: readonly { at: number; x: number; rate: number }[], moment: number): number {
  let low = 0;
  let high = marks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((marks[middle]?.at ?? 0) <= moment) low = middle;
    else high = middle - 1;
  }
  const mark = marks[low];
  return mark ? mark.x + (moment - mark.at) * mark.rate : 0;
}

/** Returns the times when all lanes are closed. */
export function closedTogether(lanes: readonly (readonly Span[])[]): Span[] {
  const [first, ...others] = lanes.map(merged);
  if (!first) return [];
  return others.reduce(intersection, first);
}

/** Returns the spans in order, merged so that none overlap or touch. */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { debut, fin } of [...spans].sort((one, other) => one.debut - other.debut)) {
    const last = result.at(-1);
    if (last && debut <= last.fin) last.fin = Math.max(last.fin, fin);
    else result.push({ debut, fin });
  }
  return result;
}

function intersection(ours: Span[], theirs: Span[]): Span[] {
  const result: Span[] = [];
  for (let one = 0, other = 0; one < ours.length && other < theirs.length; ) {
    const left = ours[one];
    const right = theirs[other];
    if (!left || !right) break;
    const debut = Math.max(left.debut, right.debut);
    const fin = Math.min(left.fin, right.fin);
    if (fin > debut) result.push({ debut, fin });
    if (left.fin < right.fin) one++;
    else other++;
  }
  return result;
}

const sum = (spans: readonly Span[]): number => spans.reduce((total, { debut, fin }) => total + fin - debut, 0);

function workingDays(from: number, to: number, folded: readonly Span[]): number {
  let days = 0;
  for (const { debut, fin } of daysBetween(from, to)) {
    const shut = folded.reduce((total, span) => total + Math.max(0, Math.min(fin, span.fin) - Math.max(debut, span.debut)), 0);
    if (fin - debut - shut >= HOUR_MS) days++;
  }
  return days;
}

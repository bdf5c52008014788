import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import type { Zone } from '../time/zone.ts';
import type { Closed, Shift } from './facts.ts';

interface Span {
  start: number;
  end: number;
}

/** The hours of a machine without hours of its own: Monday to Friday, 08:00 to 18:00. */
const DEFAULT_SHIFTS: readonly Shift[] = [1, 2, 3, 4, 5].map((jour) => ({ jour, debut: '08:00', fin: '18:00' }));

/** The horizon of the plan: nothing is planned further ahead. */
export const FURTHEST_MS = 2 * 365 * DAY_MS;

/**
 * The working time of one machine. Maps instants to open time, which counts from `origin` and skips closed hours, so that the plan can
 * calculate with plain numbers. Days are computed on demand.
 */
export class Calendar {
  readonly #zone: Zone;
  readonly #byDay: Map<number, { from: number; to: number }[]>;
  readonly #closed: readonly Span[];
  readonly #origin: number;
  readonly #spans: Span[] = [];
  /** The open time before each span. */
  readonly #before: number[] = [];
  readonly #days = new Map<number, Span[]>();
  #open = 0;
  #nextDay: number;
  readonly #lastDay: number;

  constructor(zone: Zone, shifts: readonly Shift[], closed: readonly Closed[], origin: number) {
    this.#zone = zone;
    this.#byDay = byDay(shifts.length ? shifts : DEFAULT_SHIFTS);
    this.#closed = merged(closed);
    this.#origin = origin;
    this.#nextDay = dayOf(zone.toWall(origin));
    this.#lastDay = dayOf(zone.toWall(origin + FURTHEST_MS));
  }

  /** Returns the open time between the origin and the instant. */
  openUntil(instant: number): number {
    while (this.#nextDay <= this.#lastDay && this.#lastEnd() < instant) this.#addDay();
    const index = lastIndex(this.#spans.length, (at) => this.#at(at).start <= instant);
    if (index < 0) return 0;
    const span = this.#at(index);
    return this.#beforeSpan(index) + Math.min(instant, span.end) - span.start;
  }

  /** Returns the instant at which work begins after this much open time, or null beyond the horizon. */
  startAt(open: number): number | null {
    while (this.#nextDay <= this.#lastDay && this.#open <= open) this.#addDay();
    if (this.#open <= open) return null;
    const index = lastIndex(this.#spans.length, (at) => this.#beforeSpan(at) <= open);
    return this.#at(index).start + open - this.#beforeSpan(index);
  }

  /** Returns the instant at which work ends after this much open time. At the end of a day that is the evening, not the next morning. */
  endAt(open: number): number | null {
    while (this.#nextDay <= this.#lastDay && this.#open < open) this.#addDay();
    if (this.#open < open) return null;
    const index = lastIndex(this.#spans.length, (at) => this.#beforeSpan(at) < open);
    if (index < 0) return this.startAt(0);
    return this.#at(index).start + open - this.#beforeSpan(index);
  }

  /** Returns the longest closed period between two points in open time, or null if there is none. */
  longestBreak(from: number, to: number): { depuis: number; jusqua: number } | null {
    let longest: { depuis: number; jusqua: number } | null = null;
    const first = lastIndex(this.#spans.length, (at) => this.#beforeSpan(at) <= from);
    for (let at = Math.max(first, 0); at + 1 < this.#spans.length && this.#beforeSpan(at + 1) < to; at++) {
      const [depuis, jusqua] = [this.#at(at).end, this.#at(at + 1).start];
      if (jusqua - depuis > (longest ? longest.jusqua - longest.depuis : 0)) longest = { depuis, jusqua };
    }
    return longest;
  }

  /** Returns the latest instant from which this much open time fits before the deadline, or null if it is too far in the past. */
  latestStart(deadline: number, duration: number): number | null {
    let left = duration;
    let day = dayOf(this.#zone.toWall(deadline));
    const first = day - FURTHEST_MS / DAY_MS;
    for (; day >= first; day--) {
      const spans = this.#spansOf(day);
      for (let at = spans.length - 1; at >= 0; at--) {
        const span = spans[at] ?? EMPTY;
        const end = Math.min(span.end, deadline);
        if (end <= span.start) continue;
        if (end - span.start >= left) return end - left;
        left -= end - span.start;
      }
    }
    return null;
  }

  /** Returns the open time between two instants. Works for past days too. */
  openBetween(from: number, to: number): number {
    let open = 0;
    for (let day = dayOf(this.#zone.toWall(from)); day <= dayOf(this.#zone.toWall(to)); day++)
      for (const { start, end } of this.#spansOf(day)) open += Math.max(0, Math.min(end, to) - Math.max(start, from));
    return open;
  }

  /** Returns the open minutes of one day, in the numbering of `dayOf`. */
  openMinutes(day: number): number {
    return Math.round(this.#spansOf(day).reduce((sum, { start, end }) => sum + end - start, 0) / MINUTE_MS);
  }

  /** Returns the open spans of one day, in order. The day is in the numbering of `dayOf`. */
  openSpans(day: number): readonly Readonly<Span>[] {
    return this.#spansOf(day);
  }

  #addDay(): void {
    for (const { start, end } of this.#spansOf(this.#nextDay)) {
      const from = Math.max(start, this.#origin);
      if (from >= end) continue;
      this.#spans.push({ start: from, end });
      this.#before.push(this.#open);
      this.#open += end - from;
    }
    this.#nextDay += 1;
  }

  #spansOf(day: number): Span[] {
    const known = this.#days.get(day);
    if (known) return known;
    const shifts = this.#byDay.get(weekdayOf(day)) ?? [];
    const midnight = day * DAY_MS;
    const spans: Span[] = [];
    for (const { from, to } of shifts) {
      const [start, end] = [this.#zone.firstAt(midnight + from), this.#zone.firstAt(midnight + to)];
      spans.push(...without({ start, end }, this.#closed));
    }
    this.#days.set(day, spans);
    return spans;
  }

  #at(index: number): Span {
    return this.#spans[index] ?? EMPTY;
  }

  #beforeSpan(index: number): number {
    return this.#before[index] ?? 0;
  }

  #lastEnd(): number {
    return this.#spans.at(-1)?.end ?? Number.NEGATIVE_INFINITY;
  }
}

const EMPTY: Span = { start: 0, end: 0 };

/** Returns the number of days since 1 January 1970, a Thursday, in local time. */
export const dayOf = (wall: number): number => Math.floor(wall / DAY_MS);
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** Returns the minutes since midnight. '24:00' is the end of the day. */
function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function byDay(shifts: readonly Shift[]): Map<number, { from: number; to: number }[]> {
  const days = new Map<number, { from: number; to: number }[]>();
  for (const { jour, debut, fin } of shifts) {
    const shift = { from: minutesOf(debut) * MINUTE_MS, to: minutesOf(fin) * MINUTE_MS };
    days.set(
      jour,
      [...(days.get(jour) ?? []), shift].sort((one, other) => one.from - other.from),
    );
  }
  return days;
}

/** Merges closures into ordered spans that do not touch. A closure without an end lasts for ever. */
function merged(closed: readonly Closed[]): Span[] {
  const spans: Span[] = [];
  const ordered = closed
    .map(({ debut, fin }) => ({ start: debut, end: fin ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => one.start - other.start);
  for (const span of ordered) {
    const last = spans.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else spans.push({ ...span });
  }
  return spans;
}

function without({ start, end }: Span, closed: readonly Span[]): Span[] {
  const open: Span[] = [];
  let from = start;
  for (const closure of closed) {
    if (closure.end <= from) continue;
    if (closure.start >= end) break;
    if (closure.start > from) open.push({ start: from, end: closure.start });
    from = closure.end;
  }
  if (from < end) open.push({ start: from, end });
  return open;
}

/**
 * Returns the last index for which the condition holds, or -1. Binary search: the condition must hold up to some index and for none after
 * it.
 */
function lastIndex(length: number, holds: (index: number) => boolean): number {
  let low = -1;
  let high = length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

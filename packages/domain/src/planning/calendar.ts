import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import type { Zone } from '../time/zone.ts';
import type { Closed, Shift } from './facts.ts';

interface Span {
  start: number;
  end: number;
}

/** A machine without hours of its own works Monday to Friday, from eight to six. */
const DEFAULT_SHIFTS: readonly Shift[] = [1, 2, 3, 4, 5].map((jour) => ({ jour, debut: '08:00', fin: '18:00' }));

/** Nothing is planned further ahead than this. */
export const FURTHEST_MS = 2 * 365 * DAY_MS;

/**
 * When one machine works. Its open time is counted from `origin` on, so that a plan is made of plain numbers: the closed hours
 * have no length there. Days are looked at only when they are asked for.
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

  /** How much open time lies between the origin and the instant. */
  openUntil(instant: number): number {
    while (this.#nextDay <= this.#lastDay && this.#lastEnd() < instant) this.#addDay();
    const index = lastIndex(this.#spans.length, (at) => this.#at(at).start <= instant);
    if (index < 0) return 0;
    const span = this.#at(index);
    return this.#beforeSpan(index) + Math.min(instant, span.end) - span.start;
  }

  /** The instant at which work begins after so much open time, or null when that is too far ahead. */
  startAt(open: number): number | null {
    while (this.#nextDay <= this.#lastDay && this.#open <= open) this.#addDay();
    if (this.#open <= open) return null;
    const index = lastIndex(this.#spans.length, (at) => this.#beforeSpan(at) <= open);
    return this.#at(index).start + open - this.#beforeSpan(index);
  }

  /** The instant at which work ends after so much open time. At the end of a day that is the evening, not the next morning. */
  endAt(open: number): number | null {
    while (this.#nextDay <= this.#lastDay && this.#open < open) this.#addDay();
    if (this.#open < open) return null;
    const index = lastIndex(this.#spans.length, (at) => this.#beforeSpan(at) < open);
    if (index < 0) return this.startAt(0);
    return this.#at(index).start + open - this.#beforeSpan(index);
  }

  /** The longest time without work between two moments of open time; null where it works without a break. */
  longestBreak(from: number, to: number): { depuis: number; jusqua: number } | null {
    let longest: { depuis: number; jusqua: number } | null = null;
    const first = lastIndex(this.#spans.length, (at) => this.#beforeSpan(at) <= from);
    for (let at = Math.max(first, 0); at + 1 < this.#spans.length && this.#beforeSpan(at + 1) < to; at++) {
      const [depuis, jusqua] = [this.#at(at).end, this.#at(at + 1).start];
      if (jusqua - depuis > (longest ? longest.jusqua - longest.depuis : 0)) longest = { depuis, jusqua };
    }
    return longest;
  }

  /** The latest instant from which so much open time fits before the deadline, or null when that lies too far back. */
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

  /** The open time between two instants, also of days gone by. */
  openBetween(from: number, to: number): number {
    let open = 0;
    for (let day = dayOf(this.#zone.toWall(from)); day <= dayOf(this.#zone.toWall(to)); day++)
      for (const { start, end } of this.#spansOf(day)) open += Math.max(0, Math.min(end, to) - Math.max(start, from));
    return open;
  }

  /** The open minutes of one day. */
  openMinutes(day: number): number {
    return Math.round(this.#spansOf(day).reduce((sum, { start, end }) => sum + end - start, 0) / MINUTE_MS);
  }

  /** When it is open on one day, in order. */
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
    let until = Number.NEGATIVE_INFINITY;
    for (const { from, to } of shifts) {
      // A shift that ends in an hour that is skipped ends in the one after it, where the next shift may have begun.
      const start = Math.max(until, this.#zone.toInstant(midnight + from));
      until = Math.max(start, this.#zone.toInstant(midnight + to));
      spans.push(...without({ start, end: until }, this.#closed));
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

/** Days are counted as the clocks on the wall count them, from 1 January 1970, a Thursday. */
export const dayOf = (wall: number): number => Math.floor(wall / DAY_MS);
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** '24:00' is the end of the day. */
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

/** Closures as spans that do not touch, in order. One without an end never ends. */
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

/** The last index for which the condition holds, where it holds up to some index and no further; -1 for none. */
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

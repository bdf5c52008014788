import { DAY_MS } from './durations.ts';

const QUARTER_MS = 15 * 60_000;
const MAX_KNOWN = 50_000;

/**
 * Conversions between instants and local time in one time zone. Offsets change only on quarters of an hour, so one lookup per quarter is
 * cached.
 */
export class Zone {
  readonly #format: Intl.DateTimeFormat;
  readonly #offsets = new Map<number, number>();

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** Returns the local time at an instant, encoded as if it were UTC. */
  toWall(instant: number): number {
    return instant + this.#offsetAt(instant);
  }

  /** Returns the instant of a local time. A local time skipped by a clock change becomes the one an hour later. */
  toInstant(wall: number): number {
    const guess = wall - this.#offsetAt(wall);
    const instant = wall - this.#offsetAt(guess);
    // West of Greenwich the guess lies after the change, so a skipped hour would become the one before it.
    return instant + Math.max(0, wall - this.toWall(instant));
  }

  /**
   * Returns the first instant at which the clock shows this local time or a later one: the first of two in an hour that is repeated, the
   * change itself in an hour that is skipped. So a shift is open exactly while the clock shows its hours.
   */
  firstAt(wall: number): number {
    const [before, after] = [this.#offsetAt(wall - DAY_MS), this.#offsetAt(wall + DAY_MS)];
    if (before === after || this.#offsetAt(wall - before) === before) return wall - before;
    if (this.#offsetAt(wall - after) === after) return wall - after;
    let change = Math.ceil((wall - after) / QUARTER_MS) * QUARTER_MS;
    while (this.#offsetAt(change) !== after) change += QUARTER_MS;
    return change;
  }

  /** Returns the local day as `YYYY-MM-DD`. */
  today(now: number = Date.now()): string {
    return new Date(this.toWall(now)).toISOString().slice(0, 10);
  }

  #offsetAt(instant: number): number {
    const quarter = Math.floor(instant / QUARTER_MS);
    const known = this.#offsets.get(quarter);
    if (known !== undefined) return known;
    if (this.#offsets.size >= MAX_KNOWN) this.#offsets.clear();
    const parts = Object.fromEntries(this.#format.formatToParts(quarter * QUARTER_MS).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    const offset = Date.UTC(year, month - 1, day, hour, minute, second) - quarter * QUARTER_MS;
    this.#offsets.set(quarter, offset);
    return offset;
  }
}

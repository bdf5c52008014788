const QUARTER_MS = 15 * 60_000;
const MAX_KNOWN = 50_000;

/** Clocks of one time zone. Offsets change on quarters of an hour at most, so each quarter is looked up once. */
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

  /** What the clocks on the wall show at that instant, as if they were UTC. */
  toWall(instant: number): number {
    return instant + this.#offsetAt(instant);
  }

  /** The instant at which the clocks show this; an hour that is skipped is taken as the one after it. */
  toInstant(wall: number): number {
    const guess = wall - this.#offsetAt(wall);
    const instant = wall - this.#offsetAt(guess);
    // West of Greenwich the guess lies after the change, and a skipped hour would become the one before it.
    return instant + Math.max(0, wall - this.toWall(instant));
  }

  /** `YYYY-MM-DD`. */
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

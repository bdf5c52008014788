import type { MachineType } from '../job/steps.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import type { Zone } from '../time/zone.ts';
import { Calendar } from './calendar.ts';
import type { JobFacts, MachineFacts, Operation, Work } from './facts.ts';
import type { Placed } from './plan-types.ts';
import { Timeline } from './timeline.ts';

/**
 * More than any floating-point error of the division. Without subtracting it, rounding up would add a whole millisecond, and work that ends
 * with the shift would continue the next morning.
 */
const NOISE_MS = 0.001;

/** One machine while a plan is built: its calendar, its speed and its occupied time. */
export class PlanMachine {
  readonly id: number;
  readonly nom: string;
  readonly type: MachineType;
  readonly calendar: Calendar;
  readonly operations: Placed[] = [];
  /** True when a stop has no end, so nothing can be planned after the stop begins. */
  readonly isStopped: boolean;
  /** The calendar without stops of unknown end. A breakdown lasts until it is repaired, not for ever. */
  readonly #usual: Calendar;
  readonly #maintenant: number;
  readonly #calage: number;
  /** Pieces per millisecond, or 0 when nothing can be planned. */
  readonly #rate: number;
  readonly #timeline = new Timeline();
  /** The end of the last pinned operation. Pinned operations follow each other by rank, even when there is a free gap before. */
  #pinnedUntil = 0;

  constructor(facts: MachineFacts, zone: Zone, maintenant: number) {
    this.id = facts.id;
    this.nom = facts.nom;
    this.type = facts.type;
    this.calendar = new Calendar(zone, facts.horaires, facts.fermetures, maintenant);
    const ending = facts.fermetures.filter(({ fin }) => fin !== null);
    this.#usual = ending.length === facts.fermetures.length ? this.calendar : new Calendar(zone, facts.horaires, ending, maintenant);
    this.isStopped = facts.fermetures.some(({ fin }) => fin === null);
    this.#maintenant = maintenant;
    this.#calage = facts.calage * MINUTE_MS;
    this.#rate = ((facts.cadence ?? 0) * facts.rendement) / 100 / HOUR_MS;
  }

  get isPlannable(): boolean {
    return this.#rate > 0;
  }

  /**
   * Returns null when the work does not fit into the two years before the deadline. Stops of unknown end do not count: with them, every job
   * that needs the machine would seem to be due before all others.
   */
  latestStart(work: Work, deadline: number): number | null {
    return this.#usual.latestStart(deadline, this.#duration(work));
  }

  /** Returns the point in the machine's open time at which the operation could begin. */
  firstFit(work: Work, ready: number): number {
    const earliest = this.calendar.openUntil(ready);
    const isPinned = work.epingle !== null && !work.commence;
    return this.#timeline.firstFit(isPinned ? Math.max(earliest, this.#pinnedUntil) : earliest, this.#duration(work));
  }

  /** Returns the end of the work. Work with nothing left to do ends as soon as it is ready, even on a closed machine. */
  endAt(start: number, work: Work, ready: number): number | null {
    const duration = this.#duration(work);
    return duration === 0 ? ready : this.calendar.endAt(start + duration);
  }

  /** Returns when so many pieces are done if they arrive at that instant, whatever else the machine has to do. Null beyond the horizon. */
  endFrom(ready: number, pieces: number): number | null {
    return this.calendar.endAt(this.calendar.openUntil(ready) + this.#lengthOf(pieces, 0));
  }

  take(job: JobFacts, operation: Operation, work: Work, ready: number, start: number): Placed {
    const duration = this.#duration(work);
    const end = start + duration;
    this.#timeline.take(start, end);
    if (work.epingle && !work.commence) this.#pinnedUntil = Math.max(this.#pinnedUntil, end);
    const fin = this.endAt(start, work, ready) ?? ready;
    const begins = duration === 0 ? fin : (this.calendar.startAt(start) ?? fin);
    const placed: Placed = {
      job: job.id,
      operation,
      machine: this.id,
      // When several operations have begun on one machine, the first one runs and the others wait.
      debut: work.commence && start === 0 ? work.commence.depuis : begins,
      fin,
      quantite: work.reste,
      commence: work.commence !== null,
      epinglee: work.epingle !== null,
      rang: work.epingle?.rang ?? null,
      travail: duration,
      coupure: this.calendar.longestBreak(start, end),
      attente: this.#waitOf(begins, ready, start),
      depassement: this.#overrun(work),
    };
    this.operations.push(placed);
    return placed;
  }

  #waitOf(begins: number, ready: number, start: number): Placed['attente'] {
    if (begins <= ready) return null;
    return { cause: start > this.calendar.openUntil(ready) ? 'prise' : 'fermee', depuis: ready, jusqua: begins };
  }

  /** An operation that has begun needs no set-up any more. */
  #duration({ commence, reste }: Work): number {
    return this.#lengthOf(reste, commence ? 0 : this.#calage);
  }

  /** Returns by how much a running operation exceeds its whole planned duration. */
  #overrun({ commence, reste }: Work): number {
    if (!commence) return 0;
    const whole = this.#lengthOf(commence.faits + reste, this.#calage);
    const paused = (commence.pauses ?? []).reduce(
      (sum, { debut, fin }) => sum + this.calendar.openBetween(debut, fin ?? this.#maintenant),
      0,
    );
    return Math.max(0, this.calendar.openBetween(commence.depuis, this.#maintenant) - paused - whole);
  }

  #lengthOf(pieces: number, calage: number): number {
    return Math.ceil(calage + pieces / this.#rate - NOISE_MS);
  }
}

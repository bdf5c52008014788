import type { MachineType } from '../job/steps.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import type { Zone } from '../time/zone.ts';
import { Calendar } from './calendar.ts';
import type { JobFacts, MachineFacts, Operation, Work } from './facts.ts';
import type { Placed } from './plan-types.ts';
import { Timeline } from './timeline.ts';

/**
 * What a division may be wrong by, and more. Rounded up, that error would be a whole millisecond: work that ends with the shift
 * would go on the next morning.
 */
const NOISE_MS = 0.001;

/** One machine while a plan is made: when it works, how fast it is, and what is taken of its time. */
export class PlanMachine {
  readonly id: number;
  readonly nom: string;
  readonly type: MachineType;
  readonly calendar: Calendar;
  readonly operations: Placed[] = [];
  /** A stop without an end: nothing is planned beyond its beginning. */
  readonly isStopped: boolean;
  readonly #maintenant: number;
  readonly #calage: number;
  /** Pieces a millisecond, or 0 where nothing can be planned. */
  readonly #rate: number;
  readonly #timeline = new Timeline();
  /** Pinned operations follow each other by rank, also where a gap before them is free. */
  #pinnedUntil = 0;

  constructor(facts: MachineFacts, zone: Zone, maintenant: number) {
    this.id = facts.id;
    this.nom = facts.nom;
    this.type = facts.type;
    this.calendar = new Calendar(zone, facts.horaires, facts.fermetures, maintenant);
    this.isStopped = facts.fermetures.some(({ fin }) => fin === null);
    this.#maintenant = maintenant;
    this.#calage = facts.calage * MINUTE_MS;
    this.#rate = ((facts.cadence ?? 0) * facts.rendement) / 100 / HOUR_MS;
  }

  get isPlannable(): boolean {
    return this.#rate > 0;
  }

  /** Null where the work does not fit into the two years before the deadline. */
  latestStart(work: Work, deadline: number): number | null {
    return this.calendar.latestStart(deadline, this.#duration(work));
  }

  /** The open time of the machine at which the operation could begin. */
  firstFit(work: Work, ready: number): number {
    const earliest = this.calendar.openUntil(ready);
    const isPinned = work.epingle !== null && !work.commence;
    return this.#timeline.firstFit(isPinned ? Math.max(earliest, this.#pinnedUntil) : earliest, this.#duration(work));
  }

  /** Where nothing is left to do, it is over as soon as it is ready, also on a closed machine. */
  endAt(start: number, work: Work, ready: number): number | null {
    const duration = this.#duration(work);
    return duration === 0 ? ready : this.calendar.endAt(start + duration);
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
      // Of several that have begun on one machine, the first one runs and the others wait for it.
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

  /** Setting up is behind an operation that has begun. */
  #duration({ commence, reste }: Work): number {
    return this.#lengthOf(reste, commence ? 0 : this.#calage);
  }

  /** A running operation is late in itself when it has taken longer than all of it should. */
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

import type { MachineType } from '@editique/domain/job/steps';
import { rewind } from './calendar.ts';
import { machineAt, machines, type Phase, rewindOn } from './machines.ts';
import type { Random } from './random.ts';

interface Offer extends Phase {
  overlap: number;
}
interface Span {
  from: number;
  to: number;
}

/** How much earlier than needed a phase may end, in opening hours. Tried in this order. */
const EARLIER_HOURS = [0, 2, 4, 7, 10, 14, 20, 26];

/** Assigns machines so that, as far as possible, a machine of the demo does one thing at a time. */
export class Fleet {
  readonly #busy: Span[][] = machines.map(() => []);

  constructor(stops: readonly { machine: number; debut: number; fin: number | null }[]) {
    for (const { machine, debut, fin } of stops) this.#busy[machine]?.push({ from: debut, to: fin ?? debut });
  }

  /** Returns a machine for work that ends at `end`, and when the work ran. The work ends earlier if all machines are taken. */
  take(random: Random, type: MachineType, end: number, hoursOn: (machine: number) => number): Phase {
    const offset = random.integer(0, machines.length - 1);
    const fitting = machines.map((_, index) => (index + offset) % machines.length).filter((index) => machineAt(index).type === type);
    let best: Offer | null = null;
    for (const earlier of EARLIER_HOURS) {
      for (const machine of fitting) {
        const offer = this.#offerOf(machine, rewind(end, earlier), hoursOn(machine));
        if (!best || offer.overlap < best.overlap) best = offer;
      }
      if (best?.overlap === 0) break;
    }
    if (!best) throw new Error('The demo has no machine for this work');
    const { machine, from, to } = best;
    this.#busy[machine]?.push({ from, to });
    return { machine, from, to };
  }

  #offerOf(machine: number, end: number, hours: number): Offer {
    const to = rewindOn(machine, end, 0);
    const from = rewindOn(machine, to, hours);
    return { machine, from, to, overlap: this.#overlap(machine, from, to) };
  }

  #overlap(machine: number, from: number, to: number): number {
    const busy = this.#busy[machine] ?? [];
    return busy.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0);
  }
}

import { SUITE, type Suite } from '../entities/incident.ts';

/** Pieces of a spool, both included. */
export interface Pieces {
  de: number;
  a: number;
}

/** What the count of pieces needs to know of an incident. */
export interface PieceIncident extends Pieces {
  suite: Suite;
  /** When it was settled, as a number that grows; null while it is open. */
  rang: number | null;
}

/** What became of a piece: good without more ado, or found again; pulled; reprinted; or not known yet. */
export type Fate = 'bons' | 'retires' | 'reimprimes' | 'nonSoldes';
export type Tally = Record<Exclude<Fate, 'bons'>, number>;

const NONE: Tally = { retires: 0, reimprimes: 0, nonSoldes: 0 };

const SETTLED: Record<Suite, Fate> = { [SUITE.reprinted]: 'reimprimes', [SUITE.pulled]: 'retires', [SUITE.good]: 'bons' };

export const fateOf = ({ suite, rang }: Pick<PieceIncident, 'suite' | 'rang'>): Fate => (rang === null ? 'nonSoldes' : SETTLED[suite]);

export interface Covered<Incident> extends Pieces {
  incident: Incident;
}

/**
 * The pieces that incidents cover, as ranges that do not overlap, in order. Where several cover a piece, the open one counts,
 * else the one that was settled last: a piece that was reprinted may be torn again.
 */
export function coveredPieces<Incident extends PieceIncident>(incidents: readonly Incident[]): Covered<Incident>[] {
  const edges = incidents
    .flatMap((incident) => [
      { at: incident.de, incident, begins: true },
      { at: incident.a + 1, incident, begins: false },
    ])
    .sort((one, other) => one.at - other.at);
  const active = new Set<Incident>();
  const covered: Covered<Incident>[] = [];
  let from = 0;
  for (const { at, incident, begins } of edges) {
    const top = at > from ? lastOf(active) : null;
    if (top) cover(covered, { de: from, a: at - 1, incident: top });
    from = at;
    if (begins) active.add(incident);
    else active.delete(incident);
  }
  return covered;
}

/** How many pieces within the range have which fate. The others are good. */
export function tally(incidents: readonly PieceIncident[], within: Pieces): Tally {
  const counts = { bons: 0, ...NONE };
  for (const { de, a, incident } of coveredPieces(incidents)) {
    const size = Math.min(a, within.a) - Math.max(de, within.de) + 1;
    if (size > 0) counts[fateOf(incident)] += size;
  }
  const { bons: _good, ...rest } = counts;
  return rest;
}

function lastOf<Incident extends PieceIncident>(active: ReadonlySet<Incident>): Incident | null {
  let last: Incident | null = null;
  for (const incident of active) if (!last || rankOf(incident) > rankOf(last)) last = incident;
  return last;
}

const rankOf = ({ rang }: PieceIncident): number => rang ?? Number.POSITIVE_INFINITY;

/** Ranges of one incident that touch are one range. */
function cover<Incident>(covered: Covered<Incident>[], next: Covered<Incident>): void {
  const last = covered.at(-1);
  if (last && last.incident === next.incident && last.a + 1 === next.de) last.a = next.a;
  else covered.push(next);
}

import { SUITE, type Suite } from '../entities/incident.ts';

/** A range of plis of a spool, both ends included. */
export interface Pieces {
  de: number;
  a: number;
}

/** The facts about an incident that the count of plis needs. */
export interface PieceIncident extends Pieces {
  suite: Suite;
  /** A number that grows with each settled incident; null while the incident is open. */
  rang: number | null;
}

/** The fate of a pli: good (from the start, or found again), pulled, reprinted, or not settled yet. */
export type Fate = 'bons' | 'retires' | 'reimprimes' | 'nonSoldes';
export type Tally = Record<Exclude<Fate, 'bons'>, number>;

const NONE: Tally = { retires: 0, reimprimes: 0, nonSoldes: 0 };

const SETTLED: Record<Suite, Fate> = { [SUITE.reprinted]: 'reimprimes', [SUITE.pulled]: 'retires', [SUITE.good]: 'bons' };

export const fateOf = ({ suite, rang }: Pick<PieceIncident, 'suite' | 'rang'>): Fate => (rang === null ? 'nonSoldes' : SETTLED[suite]);

export interface Covered<Incident> extends Pieces {
  incident: Incident;
}

/**
 * Returns the plis covered by incidents, as ordered ranges that do not overlap. When several incidents cover a pli, the open one counts,
 * otherwise the last settled one: a reprinted pli may be torn again.
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

/** Counts the plis of each fate within the range. All plis not counted are good. */
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

/** Merges adjacent ranges of the same incident. */
function cover<Incident>(covered: Covered<Incident>[], next: Covered<Incident>): void {
  const last = covered.at(-1);
  if (last && last.incident === next.incident && last.a + 1 === next.de) last.a = next.a;
  else covered.push(next);
}

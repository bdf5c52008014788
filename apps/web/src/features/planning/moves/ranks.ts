/** An operation with the rank of its pin; null if it is not pinned. */
export interface Ranked {
  key: string;
  rang: number | null;
}

export interface RankChange {
  key: string;
  rang: number;
}

/** New ranks leave room, so that a later operation fits between two without a change of both. */
const STEP = 10;

/**
 * Returns the fewest pins to write so that `moved` runs at that place of its machine. Pinned operations run before the others, by
 * rank, so everything before the place must be pinned too; what comes after keeps its pin, or stays without one.
 * @param waiting the other operations of the machine that have not begun, in their order
 */
export function ranksFor(waiting: readonly Ranked[], moved: Ranked, place: number): RankChange[] {
  const before = waiting.slice(0, place);
  const after = waiting.slice(place).filter(({ rang }) => rang !== null);
  const wanted = [...before, moved, ...after];
  const kept = keptRanks(wanted, before.length);
  const changes: RankChange[] = [];
  let previous = 0;
  for (let at = 0; at < wanted.length; ) {
    if (kept.has(at)) {
      previous = wanted[at++]?.rang ?? previous;
      continue;
    }
    let until = at;
    while (until < wanted.length && !kept.has(until)) until++;
    const next = until < wanted.length ? (wanted[until]?.rang ?? null) : null;
    const step = next === null ? STEP : Math.max(1, Math.floor((next - previous) / (until - at + 1)));
    for (; at < until; at++) {
      previous += step;
      changes.push({ key: wanted[at]?.key ?? '', rang: previous });
    }
  }
  return changes.filter(({ key, rang }) => wanted.find((one) => one.key === key)?.rang !== rang || key === moved.key);
}

/** Returns the places whose ranks may stay: the longest rising run with enough room in between. */
function keptRanks(wanted: readonly Ranked[], movedAt: number): Set<number> {
  const best: { length: number; from: number }[] = [];
  let last = -1;
  for (const [at, { rang }] of wanted.entries()) {
    best[at] = { length: 0, from: -1 };
    if (rang === null || at === movedAt || rang <= at) continue;
    best[at] = { length: 1, from: -1 };
    for (let earlier = 0; earlier < at; earlier++) {
      const run = best[earlier];
      const rank = wanted[earlier]?.rang ?? 0;
      if (run && run.length > 0 && rang - rank >= at - earlier && run.length >= (best[at]?.length ?? 0))
        best[at] = { length: run.length + 1, from: earlier };
    }
    if (last < 0 || (best[at]?.length ?? 0) > (best[last]?.length ?? 0)) last = at;
  }
  const kept = new Set<number>();
  for (let at = last; at >= 0; at = best[at]?.from ?? -1) kept.add(at);
  return kept;
}

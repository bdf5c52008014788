import type { Stop } from './stop.ts';

export type MotifChoice = Stop['motif'];

/** More than these are no longer found at a glance. */
const MOST = 6;

/** The motifs of these arrêts, the most used first; of those used as often, the one of the latest arrêt. */
export function rankMotifs(stops: readonly Pick<Stop, 'motif'>[]): MotifChoice[] {
  const uses = new Map<number, { motif: MotifChoice; count: number }>();
  for (const { motif } of stops) {
    const known = uses.get(motif.id);
    if (known) known.count++;
    else uses.set(motif.id, { motif, count: 1 });
  }
  return [...uses.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST)
    .map(({ motif }) => motif);
}

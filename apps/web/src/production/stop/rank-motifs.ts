import type { Stop } from './stop.ts';

export type MotifChoice = Stop['motif'];

/** More motifs than this cannot be found at a glance. */
const MOST = 6;

/** Returns the motifs of these arrêts, the most used first. Among equals, the one of the latest arrêt comes first. */
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

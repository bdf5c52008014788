import type { Solde } from '@editique/domain/stock/solde';

const SPACES = 3;

/** Returns the days named below the chart: the first, the last and others between, at equal distances. Left alone, the chart skips one. */
export function axisDays(points: Pick<Solde['points'][number], 'jour'>[]): string[] {
  const last = points.length - 1;
  const indices = Array.from({ length: SPACES + 1 }, (_, index) => Math.round((index * last) / SPACES));
  return [...new Set(indices)].flatMap((index) => points[index]?.jour ?? []);
}

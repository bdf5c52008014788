import { expect, it } from 'vitest';
import { rankMotifs } from './rank-motifs.ts';

const stop = (id: number) => ({ motif: { id, codeMotif: `M${id}`, libelleMotif: `Motif ${id}` } });

it('has the most used first, of equals the latest, and six at most', () => {
  expect(rankMotifs([4, 2, 7, 2, 4, 2].map(stop)).map(({ id }) => id)).toEqual([2, 4, 7]);
  expect(rankMotifs([1, 2, 3, 4, 5, 6, 7, 8].map(stop))).toHaveLength(6);
  expect(rankMotifs([])).toEqual([]);
});

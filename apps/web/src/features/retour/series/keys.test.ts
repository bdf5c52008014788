import { expect, it } from 'vitest';
import { motifIn, motifOfKey } from './keys.ts';

const motifs = Array.from({ length: 14 }, (_, index) => ({ id: 100 + index }));

it('has a function key for each of the first twelve motifs, and a code for all', () => {
  const keyed = Array.from({ length: 13 }, (_, index) => motifOfKey({ key: `F${index + 1}` }, motifs)?.id);
  expect(keyed).toEqual([...motifs.slice(0, 12).map(({ id }) => id), undefined]);
  expect(motifOfKey({ key: 'F10' }, motifs.slice(0, 9))).toBeUndefined();
  expect(motifIn('MOT:113', motifs)?.id).toBe(113);
  expect([motifIn('3', motifs)?.id, motifIn('10', motifs)]).toEqual([102, undefined]);
});

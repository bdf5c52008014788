import { expect, it } from 'vitest';
import { rereadAfter } from './follow-up.ts';

it('reads an open job again each minute, and a closed one not', () => {
  const prevision = { finPrevue: null, marge: null, risque: 'gris', raison: '', operations: [] } as const;
  expect(rereadAfter({ prevision: { ...prevision, operations: [] } })).toBe(60_000);
  expect(rereadAfter({})).toBe(false);
  expect(rereadAfter(undefined)).toBe(false);
});

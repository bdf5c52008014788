import { expect, it } from 'vitest';
import { createUnanswered } from './unanswered.ts';

it('asks for a lost answer under the same key, and for anything else under a new one', () => {
  const { keyOf, clear } = createUnanswered();
  const first = keyOf(['/arret/1/fin']);
  expect(keyOf(['/arret/1/fin'])).toBe(first);
  const other = keyOf(['/arret/2/fin']);
  expect(other).not.toBe(first);
  expect(keyOf(['/machine/1/arret', { motif: 1 }])).not.toBe(keyOf(['/machine/2/arret', { motif: 1 }]));
  const answered = keyOf(['/arret/3/fin']);
  clear();
  expect(keyOf(['/arret/3/fin'])).not.toBe(answered);
});

import { describe, expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

describe('strengthOf', () => {
  it.each([
    ['password', 0],
    ['azerty2026', 1],
    ['trois plis au dépôt', 4],
    ['x'.repeat(256), 1],
  ])('%s', (password, most) => {
    if (most === 4) expect(strengthOf(password)).toBe(4);
    else expect(strengthOf(password)).toBeLessThanOrEqual(most);
  });
});

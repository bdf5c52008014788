import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const SECRET = 'a secret of the test, long enough to be one';
const seal = createSeal(SECRET, 'test');

describe('createSeal', () => {
  it('opens what it sealed, and never seals twice alike', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const sealed = seal.seal(text);
        expect(seal.open(sealed)).toBe(text);
        expect(seal.seal(text)).not.toBe(sealed);
      }),
    );
  });

  it('opens nothing that was changed, cut, or sealed for another purpose or with another secret', () => {
    const sealed = seal.seal('trois plis');
    const bytes = Buffer.from(sealed, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(seal.open(changed.toString('base64url'))).toBeNull();
      expect(seal.open(bytes.subarray(0, at).toString('base64url'))).toBeNull();
    }
    expect(createSeal(SECRET, 'another').open(sealed)).toBeNull();
    expect(createSeal(`${SECRET}.`, 'test').open(sealed)).toBeNull();
    expect(seal.open('not sealed at all')).toBeNull();
    expect(seal.open(seal.seal('trois plis', '7'), '8')).toBeNull();
    expect(seal.open(seal.seal('trois plis', '7'), '7')).toBe('trois plis');
  });
});

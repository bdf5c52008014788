import { assert, jsonValue, property } from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, type Json } from './canonical-json.ts';

it('sorts keys at every depth and has no spaces', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 'é "x"' }], a: null, B: true })).toBe('{"B":true,"a":null,"b":[{"c":"é \\"x\\"","d":1}]}');
  expect(canonicalJson({ ['__proto__']: 1, a: 2 })).toBe('{"__proto__":1,"a":2}');
});

it('says the same value, and always in the same words', () => {
  assert(
    property(jsonValue({ maxDepth: 3 }), (value) => {
      const text = canonicalJson(value as Json);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(JSON.parse(text) as Json)).toBe(text);
    }),
    { numRuns: 40 },
  );
});

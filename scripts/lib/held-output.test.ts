import { expect, it } from 'vitest';
import { heldOutput } from './held-output.mjs';

it('keeps what comes before its release, in order, and passes on what comes after', () => {
  const written: string[] = [];
  const output = heldOutput((text) => written.push(text));
  output.add('one\n');
  output.add('two\n');
  expect(written).toEqual([]);
  output.release();
  output.add('three\n');
  output.release();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

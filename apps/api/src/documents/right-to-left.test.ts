import { expect, it } from 'vitest';
import { drawnLines } from './right-to-left.ts';

const drawn = (text: string) => drawnLines(text, { fontSize: 10, bold: false })[0]?.map((run) => run.text.trim());

it('draws Arabic words from the right, and the figures among them so that they are read from the left', () => {
  expect(drawn('12 شارع محمد')).toEqual(['شارع محمد', '12']);
  // The writer turns these figures round once more: 12 and not 21.
  expect(drawn('١٢ شارع محمد')).toEqual(['شارع محمد', '٢١']);
});

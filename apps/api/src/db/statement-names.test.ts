import { expect, it } from 'vitest';
import { MAX_PREPARED, PLANNED_ANEW, StatementNames } from './statement-names.ts';

const text = (n: number) => `select ${n} from job where client_id = $1`;
const texts = (from: number) => Array.from({ length: MAX_PREPARED }, (_, n) => text(from + n));

it('names a text from its second use on, always the same', () => {
  const [names, others] = [new StatementNames(), new StatementNames()];
  const [first, second, third] = [names.nameOf(text(1)), names.nameOf(text(1)), names.nameOf(text(1))];
  expect([first, second]).toEqual([undefined, expect.stringMatching(/^e/)]);
  expect(third).toBe(second);
  others.nameOf(text(1));
  expect(others.nameOf(text(1))).toBe(second);
});

it('names what is repeated now, however many texts were repeated before', () => {
  const names = new StatementNames();
  const often = 'select often';
  for (const _ of [1, 2]) names.nameOf(often);
  for (const other of [...texts(0), ...texts(MAX_PREPARED)]) {
    for (const _ of [1, 2]) names.nameOf(other);
    // A text in use keeps its name, whatever comes and goes.
    expect(names.nameOf(often)).toBeDefined();
  }
  expect(names.nameOf(text(2 * MAX_PREPARED - 1))).toBeDefined();
  expect(names.nameOf(text(0))).toBeUndefined();
});

it('names neither transaction control nor a text that is planned anew', () => {
  const names = new StatementNames();
  for (const never of ['begin', 'commit', `${PLANNED_ANEW}select 1`, '/* script */ select 1'])
    expect([1, 2, 3].map(() => names.nameOf(never))).toEqual([undefined, undefined, undefined]);
});

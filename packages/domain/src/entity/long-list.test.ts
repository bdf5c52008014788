import { expect, it } from 'vitest';
import { z } from 'zod';
import { validation } from '../messages.ts';
import { longList } from './long-list.ts';

const MOST = 5000;

/** Returns the schema of a list, and how often one of its items was looked at. */
function counted() {
  let looks = 0;
  const item = z.custom<number>((given) => {
    looks++;
    return typeof given === 'number' && given > 0;
  }, validation.positive);
  return { schema: z.object({ list: longList(item, { max: MOST }, validation.selection) }), looks: () => looks };
}

it('stops at the first bad item of a long list', () => {
  const { schema, looks } = counted();
  const list = Array.from({ length: MOST }, (_, index) => (index < 10 ? 1 : -1));
  const { error } = schema.safeParse({ list });
  expect(error?.issues).toMatchObject([{ path: ['list', 10], message: validation.positive }]);
  expect(looks()).toBeLessThan(50);
});

it('looks at no item of a list that is too long', () => {
  const { schema, looks } = counted();
  expect(schema.safeParse({ list: Array(MOST + 1).fill(-1) }).error?.issues).toMatchObject([
    { path: ['list'], message: validation.selection },
  ]);
  expect(looks()).toBe(0);
});

it('parses a good list, however long', () => {
  const { schema } = counted();
  for (const length of [0, 1, MOST]) expect(schema.parse({ list: Array(length).fill(1) }).list).toHaveLength(length);
});

it('refuses what is no list', () => {
  const { schema } = counted();
  for (const list of [undefined, null, {}, 'a'])
    expect(schema.safeParse({ list }).error?.issues).toMatchObject([{ path: ['list'], message: validation.selection }]);
});

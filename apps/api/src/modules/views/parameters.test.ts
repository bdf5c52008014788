import { failure } from '@editique/domain/messages';
import { expect, it } from 'vitest';
import { createViewBody } from './schemas.ts';

/** Returns an object with this many keys, and how often one of its values was read. */
function counted(keys: number, value: unknown) {
  let reads = 0;
  const get = (): unknown => {
    reads++;
    return value;
  };
  const parametres = Object.defineProperties(
    {},
    Object.fromEntries(Array.from({ length: keys }, (_, index) => [index, { enumerable: true, get }])),
  );
  const parsed = createViewBody.safeParse({ liste: 'client', nom: 'Une vue', parametres });
  return { parsed, reads: () => reads };
}

it('looks at no parameter of a view that has too many', () => {
  for (const value of ['a', 0]) {
    const { parsed, reads } = counted(61, value);
    expect(parsed.error?.issues).toMatchObject([{ path: ['parametres'], message: failure.invalid }]);
    expect(reads()).toBe(0);
  }
});

it('accepts as many parameters as a view may have', () => {
  expect(counted(60, 'a').parsed.data?.parametres).toHaveProperty('59', 'a');
});

it('refuses a view without parameters', () => {
  for (const parametres of [undefined, null, [], 'a'])
    expect(createViewBody.safeParse({ liste: 'client', nom: 'Une vue', parametres }).error?.issues).toMatchObject([
      { path: ['parametres'], message: failure.invalid },
    ]);
});

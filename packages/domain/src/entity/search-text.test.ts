import { expect, test } from 'vitest';
import { searchable, searchTextSchema } from './search-text.ts';

const accepts = (q: string): boolean => searchTextSchema.safeParse(q).success;
const EIGHT = 'un deux trois quatre cinq six sept huit';

test('eight different words can be searched, however often each comes', () => {
  expect(accepts(EIGHT)).toBe(true);
  expect(accepts(`${EIGHT} ${EIGHT}`)).toBe(true);
  expect(accepts('mot '.repeat(50))).toBe(true);
  expect(accepts(`${EIGHT} neuf`)).toBe(false);
  expect(accepts(Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(' '))).toBe(false);
});

test('what can be searched of a text is the text itself, or its first words', () => {
  expect(searchable('  Bora Bora ')).toBe('Bora Bora');
  expect(searchable(`${EIGHT} neuf`)).toBe(EIGHT);
  for (const typed of [`${EIGHT} neuf`, 'a'.repeat(500), 'a b c d e f g h i j k l'.repeat(40), `${'x'.repeat(199)}😀`])
    expect(accepts(searchable(typed)), typed).toBe(true);
});

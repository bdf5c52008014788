import { expect, it } from 'vitest';
import { piecesIn } from './pieces-text.ts';

const spools = [
  { id: 7, nombrePlis: 50 },
  { id: 8, nombrePlis: 51 },
];
const read = (text: string, spool: number | null = 8) => piecesIn(text, { job: 3, spools, spool });

it('reads a typed range and a single piece of the chosen spool', () => {
  expect(read('12-15')).toEqual({ ok: true, pieces: [{ spool: 8, de: 12, a: 15 }] });
  expect(read(' 51 ')).toEqual({ ok: true, pieces: [{ spool: 8, de: 51, a: 51 }] });
});

it('finds the spool of scanned codes, in any order, also over two spools', () => {
  expect(read('PLI:3:52', null)).toEqual({ ok: true, pieces: [{ spool: 8, de: 2, a: 2 }] });
  expect(read('PLI:3:52 pli:3:49', null)).toEqual({
    ok: true,
    pieces: [
      { spool: 7, de: 49, a: 50 },
      { spool: 8, de: 1, a: 2 },
    ],
  });
});

it.each([
  ['', 'plis'],
  ['abc', 'plis'],
  ['15-12', 'plis'],
  ['50-52', 'plis'],
  ['PLI:4:1', 'plis'],
  ['PLI:3:102', 'plis'],
  ['PLI:3:1 PLI:3:2 PLI:3:3', 'plis'],
  ['PLI:3:1 12', 'plis'],
])('refuses %j at %s', (text, field) => {
  expect(read(text)).toMatchObject({ ok: false, errors: { [field]: expect.any(String) } });
});

it('asks for the spool of a typed range', () => {
  expect(read('1-2', null)).toMatchObject({ ok: false, errors: { spool: expect.any(String) } });
});

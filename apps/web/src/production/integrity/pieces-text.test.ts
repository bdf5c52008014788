import { expect, it } from 'vitest';
import { enterCode, piecesIn } from './pieces-text.ts';

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

it('waits for the last code after the first, and goes on after the last or after Enter alone', () => {
  const enter = (text: string) => enterCode(text, { job: 3, spools });
  expect(enter('PLI:3:7')).toEqual({ kind: 'first', text: 'PLI:3:7 ' });
  expect(enter('PLI:3:7 ')).toEqual({ kind: 'whole', text: 'PLI:3:7' });
  expect(enter('PLI:3:7 pli:3:9')).toEqual({ kind: 'whole', text: 'PLI:3:7 pli:3:9' });
  expect(enter('12-15')).toBeNull();
  expect(enter('')).toBeNull();
});

it.each([
  ['PLI:3:7 PLI:4:9', 'PLI:3:7 ', "d'un autre job"],
  ['PLI:3:7 JOB:4', 'PLI:3:7 ', "n'est pas le code d'un pli"],
  ['PLI:3:7 PLI:3:102', 'PLI:3:7 ', 'ce job compte 101\u00a0plis'],
  ['PLI:3:7 PLI:3:8 PLI:3:9', 'PLI:3:7 PLI:3:8 ', 'déjà scannés'],
  ['PLI:4:1', '', "d'un autre job"],
  ['RET:2', '', "n'est pas le code d'un pli"],
  ['12-15 RET:2', '12-15 ', "n'est pas le code d'un pli"],
])('of %j it keeps %j and says why', (text, kept, message) => {
  expect(enterCode(text, { job: 3, spools })).toEqual({ kind: 'refused', text: kept, message: expect.stringContaining(message) });
});

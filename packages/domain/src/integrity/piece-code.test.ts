import { array, assert, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { INTEGER_MAX } from '../entity/field.ts';
import { pieceCode, pieceRefusal, piecesBySpool, readPieceCode, readPieces, readTypedCode } from './piece-code.ts';

it('reads back every code that it writes', () => {
  const number = integer({ min: 1, max: INTEGER_MAX });
  assert(
    property(record({ job: number, n: number }), (piece) => {
      expect(readPieceCode(pieceCode(piece))).toEqual(piece);
    }),
  );
});

it.each(['PLI:12:44', ' pli:12:44 ', 'PLI;12;44', 'PLI : 12 : 44', "PLIM&éM''"])('%s is piece 44 of job 12', (text) => {
  expect(readPieceCode(text)).toEqual({ job: 12, n: 44 });
  expect(readTypedCode(text)).toEqual({ job: 12, n: 44 });
});

it('takes the prefix as said where pieces are typed, and only there', () => {
  expect(readTypedCode('12:44')).toEqual({ job: 12, n: 44 });
  expect(readPieceCode('12:44')).toBeNull();
});

it.each([
  '',
  'JOB:12',
  '12',
  'PLI:12',
  'PLI:12:',
  'PLI:0:4',
  'PLI:-1:4',
  'PLI:12:4.5',
  'PLI:12:4:5',
  'PLI:9999999999:1',
  'PLI:1:9999999999',
  'RR123456789MA',
  '__proto__',
])('%s is no piece', (text) => {
  expect(readTypedCode(text)).toBeNull();
});

it('has the pieces 1 to the number of plis', () => {
  expect([0, 1, 305, 306].map((n) => pieceRefusal({ job: 12, n }, 305) === null)).toEqual([false, true, true, false]);
});

it('says which pieces a job has, in grouped figures', () => {
  expect(pieceRefusal({ job: 12, n: 9_999_999 }, 2_000_000)).toBe(
    'ce job a les plis 1 à 2\u202f000\u202f000, pas de pli 9\u202f999\u202f999',
  );
});

it('reads a range as it is typed', () => {
  for (const text of ['1203-1207', '1203 - 1207', '1203–1207', '1203 à 1207', '1203..1207'])
    expect(readPieces(text)).toEqual({ de: 1203, a: 1207 });
  expect(readPieces('12')).toEqual({ de: 12, a: 12 });
  for (const text of ['7-3', '0-3', 'a', '1-2-3', '-3', '1-99999999999']) expect(readPieces(text)).toBeNull();
});

const spools = [
  { id: 7, nombrePlis: 3 },
  { id: 8, nombrePlis: 0 },
  { id: 9, nombrePlis: 2 },
];

it('counts pieces over the spools of a job, in their order', () => {
  expect(piecesBySpool(spools, 2, 2)).toEqual([{ spool: 7, de: 2, a: 2 }]);
  expect(piecesBySpool(spools, 4, 2)).toEqual([
    { spool: 7, de: 2, a: 3 },
    { spool: 9, de: 1, a: 1 },
  ]);
  expect(piecesBySpool(spools, 5, 6)).toBeNull();
  expect(piecesBySpool(spools, 0, 1)).toBeNull();
});

it('finds each piece where its number says', () => {
  assert(
    property(array(integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 6 }), (sizes) => {
      const some = sizes.map((nombrePlis, index) => ({ id: index + 1, nombrePlis }));
      const total = sizes.reduce((sum, size) => sum + size, 0);
      const inOrder = some.flatMap(({ id, nombrePlis }) => Array.from({ length: nombrePlis }, (_, before) => [id, before + 1]));
      for (let n = 1; n <= total; n++) {
        const [place] = piecesBySpool(some, n, n) ?? [];
        expect(place && [place.spool, place.de]).toEqual(inOrder[n - 1]);
      }
    }),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { INTEGER_MAX } from '../entity/field.ts';
import { pieceCode, pieceRefusal, readPiece, readTypedPiece } from './piece-code.ts';

it('reads back every code that it writes', () => {
  const number = fc.integer({ min: 1, max: INTEGER_MAX });
  fc.assert(fc.property(fc.record({ job: number, numero: number }), (piece) => expect(readPiece(pieceCode(piece))).toEqual(piece)));
});

it.each(['PLI:12:44', ' pli:12:44 ', 'PLI;12;44', 'PLI : 12 : 44'])('%s is piece 44 of job 12', (text) => {
  expect(readPiece(text)).toEqual({ job: 12, numero: 44 });
  expect(readTypedPiece(text)).toEqual({ job: 12, numero: 44 });
});

it('takes the prefix as said where pieces are typed, and only there', () => {
  expect(readTypedPiece('12:44')).toEqual({ job: 12, numero: 44 });
  expect(readPiece('12:44')).toBeNull();
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
  'RR123456789MA',
  '__proto__',
])('%s is no piece', (text) => {
  expect(readTypedPiece(text)).toBeNull();
});

it('has the pieces 1 to the number of plis', () => {
  expect([0, 1, 305, 306].map((numero) => pieceRefusal({ job: 12, numero }, 305) === null)).toEqual([false, true, true, false]);
});

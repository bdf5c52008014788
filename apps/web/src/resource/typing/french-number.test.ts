import { describe, expect, it } from 'vitest';
import { ambiguityOf, parseFrenchNumber, pastedCells, regroup, withComma } from './french-number.ts';

describe('a number typed the French way', () => {
  it.each([
    ['10,5', 10.5],
    ['10.5', 10.5],
    ['24 000', 24_000],
    ['24\u202F000', 24_000],
    ['1\u00A0234,50', 1234.5],
    ['-3', -3],
    ['\u22123', -3],
    ['0', 0],
    ['  7 ', 7],
    ['1234.50', 1234.5],
    ['1,200', 1.2],
    ['12,345', 12.345],
    ['0.335', 0.335],
    ['1.2005', 1.2005],
    ['1234.567', 1234.567],
  ])('reads %j as %d', (text, value) => expect(parseFrenchNumber(text)).toBe(value));

  it.each(['', '   '])('reads %j as nothing', (text) => expect(parseFrenchNumber(text)).toBeNull());

  it.each(['abc', '12a', '1,2,3', '1.2.3', ',5', '10,', '1e3', '0x1F', '--1'])('leaves %j as it is, to be refused', (text) =>
    expect(parseFrenchNumber(text)).toBe(text),
  );
});

describe('a point that could separate thousands', () => {
  it.each([
    ['1.200', 'point ambigu\u202F: écrivez 1\u202F200 ou 1,200'],
    ['-12.345', 'point ambigu\u202F: écrivez -12\u202F345 ou -12,345'],
    ['250.000', 'point ambigu\u202F: écrivez 250\u202F000 ou 250,000'],
  ])('refuses %j and says how to write it', (text, words) => expect([parseFrenchNumber(text), ambiguityOf(text)]).toEqual([text, words]));

  it.each(['1,200', '0.335', '1234.567', '12.34', 'abc', '1.2.3', 1.2, null])('has nothing to say of %j', (value) =>
    expect(ambiguityOf(value)).toBeNull(),
  );
});

it.each([
  ['1\u202F234.5', '1\u202F234,5'],
  ['0.335', '0,335'],
  ['1.200', '1.200'],
  ['12.a', '12.a'],
  ['12,5', '12,5'],
])('writes %j as %j once it is typed', (text, written) => expect(withComma(text)).toBe(written));

describe('cells that are pasted', () => {
  it.each([
    ['12\n34', '12\u202F; 34'],
    ['12\r\n345\r\n', '12\u202F; 345'],
    ['12\t34\n56', '12\u202F; 34\u202F; 56'],
  ])('shows %j as several, which is no number', (pasted, shown) => {
    expect(pastedCells(pasted)).toBe(shown);
    expect(parseFrenchNumber(shown)).toBe(shown);
  });

  it.each(['12', '1\u202F234,50', '1 234\r\n', '\t7\t'])('takes %j as one', (pasted) => expect(pastedCells(pasted)).toBeNull());
});

describe('grouping while typing', () => {
  it.each([
    ['1234', 4, '1\u202F234', 5],
    ['1234', 1, '1\u202F234', 1],
    ['12\u202F3456', 7, '123\u202F456', 7],
    ['1234,5', 6, '1\u202F234,5', 7],
    ['1234,', 5, '1\u202F234,', 6],
    ['-1234', 5, '-1\u202F234', 6],
    ['1\u202F23', 4, '123', 3],
  ])('turns %j with the caret at %d into %j at %d', (text, caret, grouped, moved) =>
    expect(regroup({ text, caret })).toEqual({ text: grouped, caret: moved }),
  );

  it('does not touch what is no number', () => expect(regroup({ text: '12 a', caret: 2 })).toEqual({ text: '12 a', caret: 2 }));
});

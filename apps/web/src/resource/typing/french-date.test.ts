import { describe, expect, it } from 'vitest';
import { parseFrenchDate, parseFrenchDateTime, parseFrenchTime, toOffsetIso } from './french-date.ts';

const at = (...parts: [number, number, number, number?, number?]) => {
  const [year, month, day, hour = 0, minute = 0] = parts;
  return toOffsetIso(new Date(year, month - 1, day, hour, minute));
};

describe('a date-time typed the French way', () => {
  it.each([
    '14/11/2026 09:30',
    '14/11/2026 9:30',
    '14/11/26 09:30',
    '14-11-2026 9h30',
    '14.11.2026 à 09:30',
    '14 novembre 2026 à 09:30',
    '14 Nov. 2026 9h30',
    '14\u00A0novembre 2026 à\u202F09:30',
    '2026-11-14T09:30',
    '2026-11-14 09:30:00',
  ])('reads %j', (text) => expect(parseFrenchDateTime(text)).toBe(at(2026, 11, 14, 9, 30)));

  it('takes a bare day as its first minute', () => expect(parseFrenchDateTime('14/11/2026')).toBe(at(2026, 11, 14)));
  it('knows the first of a month and every accent', () => {
    expect(parseFrenchDateTime('1er février 2026')).toBe(at(2026, 2, 1));
    expect(parseFrenchDateTime('2 aout 2026 8h')).toBe(at(2026, 8, 2, 8));
  });
  it('reads nothing as nothing', () => expect(parseFrenchDateTime('  ')).toBeNull());
  it.each(['31/02/2026', '14/13/2026', '14/11/2026 25:00', '14/11/2026 09:61', '14 jui 2026', 'demain', '14/11', '2026'])(
    'leaves %j as it is, to be refused',
    (text) => expect(parseFrenchDateTime(text)).toBe(text),
  );
  it.each(['01/03/0206 10:00', '01/03/1026 10:00', '31/12/9999 10:00'])('leaves %j as it is: no call takes that year', (text) =>
    expect(parseFrenchDateTime(text)).toBe(text),
  );
  it('is written in UTC where the offset has seconds, as browsers tell it of 1905', () => {
    const moment = Object.assign(new Date('1905-02-03T10:30:20Z'), { getTimezoneOffset: () => 30 + 1 / 3 });
    expect(toOffsetIso(moment)).toBe('1905-02-03T10:30:20.000Z');
  });
  it('carries the offset of the day', () =>
    expect(parseFrenchDateTime('14/11/2026 09:30')).toMatch(/^2026-11-14T09:30:00[+-]\d{2}:\d{2}$/));
});

describe('a day and a time', () => {
  it('stores the day alone', () => {
    expect(parseFrenchDate('4/1/2026')).toBe('2026-01-04');
    expect(parseFrenchDate('29/02/2027')).toBe('29/02/2027');
    expect(parseFrenchDate('31/12/9999')).toBe('31/12/9999');
    expect(parseFrenchDate('')).toBeNull();
  });
  it.each([
    ['9:30', '09:30'],
    ['9h30', '09:30'],
    ['0930', '09:30'],
    ['9h', '09:00'],
    ['23:59', '23:59'],
    ['14:05:00', '14:05'],
    ['24h', '24:00'],
    ['2400', '24:00'],
  ])('reads the time %j as %j', (text, value) => expect(parseFrenchTime(text)).toBe(value));
  it.each(['24:00', '24:01', '9:7', 'midi', '930', '99'])('leaves the time %j as it is', (text) =>
    expect(parseFrenchTime(text)).toBe(text),
  );
  it('reads no time as nothing', () => expect(parseFrenchTime('')).toBeNull());
});

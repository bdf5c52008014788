import { DAY_MS, HOUR_MS, MINUTE_MS } from '@editique/domain/time/durations';
import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatBoolean,
  formatBytes,
  formatCount,
  formatDate,
  formatDateTime,
  formatDayAndTime,
  formatExact,
  formatNear,
  formatNumber,
  formatPercent,
  formatPrice,
  formatShare,
  formatSigned,
  formatSpan,
  formatTimeAway,
  formatUnitPrice,
} from './format.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('numbers', () => {
  it('groups with the thin no-break space', () => expect(formatNumber(48250)).toBe('48\u202f250'));
  it('writes the decimal comma', () => expect(formatNumber(10.5)).toBe('10,5'));
  it('shows zero as zero and nothing as a dash', () => {
    expect(formatNumber(0)).toBe('0');
    expect(formatNumber(null)).toBe('—');
    expect(formatNumber(undefined)).toBe('—');
  });
  it('writes the true minus before every number', () => {
    expect(formatNumber(-1250)).toBe('−1\u202f250');
    expect(plain(formatCount(-12, 'jour'))).toBe('−12 jours');
    expect(plain(formatPercent(-5))).toBe('−5 %');
  });
  it('signs movements with the true minus', () => {
    expect(formatSigned(89)).toBe('+89');
    expect(formatSigned(-8)).toBe('−8');
    expect(formatSigned(0)).toBe('0');
  });
  it('counts in the singular up to one', () => {
    expect(plain(formatCount(0, 'jour'))).toBe('0 jour');
    expect(plain(formatCount(1, 'jour'))).toBe('1 jour');
    expect(plain(formatCount(60, 'jour'))).toBe('60 jours');
  });
  it('writes shares in per cent', () => expect(formatShare(1)).toMatch(/^100[\u00a0\u202f]%$/));
});

describe('prices', () => {
  it('has two decimals and a no-break space before DH', () => expect(formatPrice(4.1)).toBe('4,10\u00a0DH'));
  it('has the true minus sign', () =>
    expect([formatPrice(-9.28), formatUnitPrice(-0.0226)].map(plain)).toEqual(['−9,28 DH', '−0,0226 DH']));
  it('has up to four decimals for one piece, and two at least', () => {
    expect([0.4523, 0.5, 12, 1234.5].map((price) => plain(formatUnitPrice(price)))).toEqual([
      '0,4523 DH',
      '0,50 DH',
      '12,00 DH',
      '1\u202f234,50 DH',
    ]);
    expect(formatUnitPrice(null)).toBe('—');
  });
  it('writes a rate in per cent with its comma', () => {
    expect([20, 5.5, 0, 33.33].map((rate) => plain(formatPercent(rate)))).toEqual(['20 %', '5,5 %', '0 %', '33,33 %']);
    expect(formatPercent(undefined)).toBe('—');
  });
  it('keeps every decimal of what is typed', () => {
    expect([0.4523, 1234.5, 12, 0.0001].map(formatExact)).toEqual(['0,4523', '1\u202f234,5', '12', '0,0001']);
  });
  it('groups thousands', () => expect(formatPrice(1234567.8)).toBe('1\u202f234\u202f567,80\u00a0DH'));
});

describe('dates', () => {
  it('uses the long French format', () => {
    expect(formatDateTime(new Date(2026, 10, 17, 16, 0))).toBe('17 novembre 2026 à 16:00');
    expect(formatDateTime(new Date(2026, 10, 14, 9, 30).toISOString())).toBe('14 novembre 2026 à 09:30');
  });
  it('keeps a plain date on its day in every time zone', () => expect(formatDate('2026-11-17')).toBe('17 novembre 2026'));
  it("shows a dépôt's date and heure together", () => {
    expect(formatDayAndTime('2026-11-17', '09:05')).toBe('17 novembre 2026 à 09:05');
    expect(formatDayAndTime(null, '09:05')).toBe('—');
  });
  it('shows what is no date as missing', () => {
    expect(formatDateTime('hier')).toBe('—');
    expect(formatDateTime(null)).toBe('—');
  });
});

describe('spans', () => {
  it('name the day of the end where it is another one', () => {
    const [at, now] = [(text: string) => new Date(text).toISOString(), Date.parse('2026-03-10T08:00')];
    expect(formatSpan(at('2026-03-10T14:00'), at('2026-03-10T16:40'), now)).toBe("aujourd'hui à 14:00 – 16:40");
    expect(formatSpan(Date.parse('2026-03-11T09:00'), Date.parse('2026-03-12T10:00'), now)).toBe('demain à 09:00 – jeudi à 10:00');
  });
});

describe('time away from now', () => {
  it.each([
    [25 * MINUTE_MS, '25 min'],
    [3 * HOUR_MS + 40 * MINUTE_MS, '3 h 40'],
    [3 * HOUR_MS + 5 * MINUTE_MS, '3 h 05'],
    [3 * HOUR_MS, '3 h'],
    [17 * HOUR_MS + 20 * MINUTE_MS, '17 h'],
    [44 * HOUR_MS + 10 * MINUTE_MS, '1 j 20 h'],
    [2 * DAY_MS + 3 * HOUR_MS, '2 j 3 h'],
    [2 * DAY_MS, '2 j'],
    [-17 * HOUR_MS, '17 h'],
  ])('%d ms reads %s', (milliseconds, text) => expect(plain(formatTimeAway(milliseconds))).toBe(text));
});

describe('moments gone by', () => {
  it.each([
    [-5 * MINUTE_MS, "à l'instant"],
    [59_999, "à l'instant"],
    [MINUTE_MS, 'il y a 1 minute'],
    [59 * MINUTE_MS, 'il y a 59 minutes'],
    [23 * HOUR_MS, 'il y a 23 heures'],
    [DAY_MS, 'hier'],
    [2 * DAY_MS, 'avant-hier'],
    [29 * DAY_MS, 'il y a 29 jours'],
  ])('%d ms ago reads %s', (milliseconds, text) =>
    expect(formatAgo(new Date(1_800_000_000_000 - milliseconds).toISOString(), 1_800_000_000_000)).toBe(text),
  );
});

it.each([
  [-7, '8 novembre à 12:00'],
  [-3, '12 novembre à 12:00'],
  [-1, 'hier à 12:00'],
  [0, "aujourd'hui à 12:00"],
  [1, 'demain à 12:00'],
  [4, 'jeudi à 12:00'],
  [7, '22 novembre à 12:00'],
])('says of a moment %d days away: %s', (days, words) =>
  expect(formatNear(new Date(2026, 10, 15 + days, 12).toISOString(), new Date(2026, 10, 15, 9).getTime())).toBe(words),
);

it.each([
  [new Date(2026, 11, 31, 9), new Date(2027, 0, 1, 8), 'demain à 08:00'],
  [new Date(2026, 11, 31, 9), new Date(2027, 0, 4, 8), 'lundi à 08:00'],
  [new Date(2026, 11, 31, 9), new Date(2027, 0, 14, 8), '14 janvier 2027 à 08:00'],
  [new Date(2027, 0, 4, 9), new Date(2026, 11, 28, 8), '28 décembre 2026 à 08:00'],
  [new Date(2026, 10, 19, 9), new Date(2027, 10, 19, 8), '19 novembre 2027 à 08:00'],
])('names the year of a moment in another one, unless its day says enough: from %s, %s is %s', (now, moment, words) =>
  expect(formatNear(moment.toISOString(), now.getTime())).toBe(words),
);

it('says Oui, Non or nothing', () => {
  expect(formatBoolean(true)).toBe('Oui');
  expect(formatBoolean(false)).toBe('Non');
  expect(formatBoolean(null)).toBe('—');
});

it.each([
  [0, '0 o'],
  [640, '640 o'],
  [12_345, '12,1 ko'],
  [3_600_000, '3,43 Mo'],
  [2 * 1024 ** 3, '2 Go'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes).replaceAll('\u00a0', ' ')).toBe(text);
});

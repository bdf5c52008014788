import { expect, it } from 'vitest';
import { isReservedNumber, numberInSeries } from './facture-number.ts';

it('writes a number with four digits, and more where they are needed', () => {
  expect([numberInSeries(2026, 7), numberInSeries(2026, 12_345)]).toEqual(['FA-2026-0007', 'FA-2026-12345']);
});

it.each([
  'FA-2026-0001',
  'fa-2026-1',
  'Fa-1999-99999999',
  'FA-2026-000000000000000000001',
  'FA - 2026 - 0001',
  'FA-2026\u20110001',
  'FA\u22122026\u20130001',
  'FA-2026-0001\u200b',
  'F\u00adA-2026-0001',
  'ＦＡ-２０２６-０００１',
  'FА-2026-0001',
  'FA-2026-٠٠٠١',
  'FA\u00a0-2026-1',
  'AV-2026-0001',
  'av-2026-12',
  'Brouillon-12',
  'BROUILLON-',
])('keeps %s for the product', (number) => {
  expect(isReservedNumber(number)).toBe(true);
});

it.each([
  'F-2026',
  'FA-É-1',
  'FA-12',
  'FA-2026',
  'FA-202-1',
  'FA-2026-0001-bis',
  'XFA-2026-1',
  'FAC-2026-1',
  'FA/2026/1',
  'Brouillon',
  'BROUILLON-A12',
])('leaves %s to whoever types it', (number) => {
  expect(isReservedNumber(number)).toBe(false);
});

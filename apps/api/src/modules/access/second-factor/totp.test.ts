import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { newRecoveryCodes, printOfCode, readCode } from './code.ts';
import { addressOf, newSecret, stepOf } from './totp.ts';

it('takes the code of the step before, of this one and of the next, and no other', () => {
  const secret = newSecret();
  const app = new TOTP({ secret });
  const now = 1_790_000_020_000;
  const step = Math.floor(now / 30_000);
  const at = (seconds: number) => stepOf(secret, app.generate({ timestamp: now + seconds * 1000 }), now);
  expect([-60, -30, 0, 30, 60].map(at)).toEqual([null, step - 1, step, step + 1, null]);
  // The edges of the window, to the second: `now` is the tenth second of its step.
  expect([-41, -40, 49, 50].map(at)).toEqual([null, step - 1, step + 1, null]);
  expect(stepOf(secret, '', now)).toBeNull();
});

it('agrees with the vectors of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(stepOf(secret, '287082', 59_000)).toBe(1);
  expect(stepOf(secret, '005924', 1_234_567_890_000)).toBe(41_152_263);
});

it('writes the address that apps read', () => {
  const url = new URL(addressOf('ABCDEFGHIJKLMNOP', 'admin@demo.local'));
  expect([url.protocol, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    'ABCDEFGHIJKLMNOP',
    'Éditique',
  ]);
});

it('makes ten different recovery codes and reads them as people copy them', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  const text = 'OIBBOIBBOIBBOIBB';
  for (const typed of ['OIBB-OIBB-OIBB-OIBB', ' oibb oibb oibb oibb ', '0188-0188-0188-0188'])
    expect(readCode(typed)).toEqual({ kind: 'recovery', text });
  expect(readCode('123 456')).toEqual({ kind: 'totp', digits: '123456' });
  for (const typed of ['', '12345', '1234567', 'OIBB', '__proto__', '١٢٣٤٥٦']) expect(readCode(typed)).toBeNull();
  expect(printOfCode(text, 1)).not.toBe(printOfCode(text, 2));
});

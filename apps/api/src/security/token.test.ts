import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createTokens } from './token.ts';

const SECRET = 'a secret of the test, long enough to be one';
const tokens = createTokens(SECRET);
const claims = { sub: '1', jti: '9d2f3c1e-0000-4000-8000-000000000000', nom: 'Benali', prenom: 'Salma', paths: ['/app/dashboard'] };
const inAnHour = new Date(Date.now() + 3_600_000);
const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const forge = (header: object, payload: object, hash = 'sha256', secret = SECRET): string => {
  const body = `${part(header)}.${part(payload)}`;
  return `${body}.${createHmac(hash, secret).update(body).digest('base64url')}`;
};
const good = { ...claims, exp: seconds(inAnHour) };
const header = { alg: 'HS256', typ: 'JWT' };

describe('tokens', () => {
  it('takes what it signed, with every claim', () => {
    expect(tokens.verify(tokens.sign(claims, inAnHour))).toEqual(good);
    expect(tokens.verify(forge(header, good))).toEqual(good);
  });

  it('says who and which session in few bytes', () => {
    const short = tokens.signShort({ ...claims, sub: '2147483647' }, inAnHour);
    expect(short.length).toBeLessThan(300);
    expect(tokens.verify(short)).toEqual({ sub: '2147483647', jti: claims.jti, exp: good.exp });
  });

  it.each([
    ['no signature', `${part({ alg: 'none' })}.${part(good)}.`],
    ['alg none with a signature', forge({ alg: 'none' }, good)],
    ['alg None in other letters', `${part({ alg: 'nOnE' })}.${part(good)}.`],
    ['another algorithm with the right secret', forge({ alg: 'HS512', typ: 'JWT' }, good, 'sha512')],
    ['another secret', forge(header, good, 'sha256', 'another secret of the same length as ours')],
    ['an expired one', forge(header, { ...good, exp: seconds(new Date()) - 1 })],
    ['one that begins later', forge(header, { ...good, nbf: seconds(inAnHour) })],
    ['an unknown critical header', forge({ ...header, crit: ['exp2'], exp2: true }, good)],
    ['an empty critical header', forge({ ...header, crit: [] }, good)],
    ['no user', forge(header, { ...good, sub: undefined })],
    ['no session', forge(header, { ...good, jti: undefined })],
    ['no expiration', forge(header, { ...good, exp: undefined })],
    ['an expiration that is no number', forge(header, { ...good, exp: 'never' })],
    ['a payload that is no object', forge(header, ['paths'])],
    ['a payload that is no JSON', `${part(header)}.bm90LWpzb24.${'A'.repeat(43)}`],
    ['nothing', ''],
    ['too many parts', `${forge(header, good)}.x`],
    ['one without end', 'a'.repeat(100_000)],
  ])('refuses %s', (_name, token) => {
    expect(tokens.verify(token)).toBeNull();
  });

  it('refuses a payload that was changed', () => {
    const [head, , signature] = tokens.sign(claims, inAnHour).split('.');
    expect(tokens.verify(`${head}.${part({ ...good, sub: '2' })}.${signature}`)).toBeNull();
  });

  it('refuses a signature by a key pair, even where the secret is taken as its public key', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const body = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(good)}`;
    expect(tokens.verify(`${body}.${signWith('sha256', Buffer.from(body), privateKey).toString('base64url')}`)).toBeNull();
  });

  it('refuses a remembered one once it expired', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const token = forge(header, { ...good, exp: seconds(new Date()) + 60 });
      expect(tokens.verify(token)).not.toBeNull();
      vi.setSystemTime(Date.now() + 60_000);
      expect(tokens.verify(token)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});

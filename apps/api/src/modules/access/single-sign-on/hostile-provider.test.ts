import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { startAccessApp } from '../testing/access-app.ts';

type Claims = Record<string, unknown>;
type Answer = (response: ServerResponse) => void;

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
const JSON_TYPE = { 'content-type': 'application/json' };
const MINUTE = 60;

let provider: Server;
let issuer = '';
let nonce = '';
let answerToken: Answer;
let userInfo: Claims = {};
let test: TestApp;
let networks = 0;
// Nothing here depends on the database.
beforeAll(async () => {
  provider = createServer(({ url }, response) => {
    if (url === '/token') return answerToken(response);
    if (url === '/jwks') return json(response, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig' }] });
    if (url === '/userinfo') return json(response, { sub: 's', ...userInfo });
    const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` };
    json(response, { issuer, ...endpoints, userinfo_endpoint: `${issuer}/userinfo` });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  // Cast: a server that listens on TCP has an address with a port.
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const environment = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'editique', OIDC_CLIENT_SECRET: 'b', PUBLIC_URL: 'https://editique.test' };
  test = await startAccessApp('pglite', { environment });
});
afterAll(async () => {
  await test.close();
  provider.closeAllConnections();
  provider.close();
});

const json = (response: ServerResponse, body: object): void => void response.writeHead(200, JSON_TYPE).end(JSON.stringify(body));
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const fromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

const SIGNATURES = {
  RS256: (text: string) => sign('sha256', Buffer.from(text), own.privateKey).toString('base64url'),
  // Algorithm confusion: the public key, known to everybody, used as a shared secret.
  HS256: (text: string) =>
    createHmac('sha256', own.publicKey.export({ type: 'spki', format: 'pem' }))
      .update(text)
      .digest('base64url'),
  none: () => '',
};

/** Makes a valid token, except for these claims. */
function tokenWith(claims: Claims = {}, algorithm: keyof typeof SIGNATURES = 'RS256', signature = SIGNATURES[algorithm]): string {
  const right = { iss: issuer, aud: 'editique', sub: 's', nonce, iat: fromNow(0), exp: fromNow(5 * MINUTE) };
  const text = `${encoded({ alg: algorithm, kid: 'own' })}.${encoded({ ...right, email: 'lecture@demo.local', email_verified: true, ...claims })}`;
  return `${text}.${signature(text)}`;
}

const giving = (makeToken: () => string): Answer => {
  return (response) => json(response, { access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token: makeToken() });
};

/** Returns from the provider, each time from another network. */
async function comeBack(answer: Answer): Promise<unknown> {
  answerToken = answer;
  const begun = await test.call('GET', '/users/login/oidc');
  const asked = new URL(String(begun.headers.location)).searchParams;
  nonce = asked.get('nonce') ?? '';
  const cookie = String([begun.headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? '';
  networks += 1;
  const url = `/api/users/login/oidc/retour?code=x&state=${asked.get('state')}`;
  const { headers } = await test.app.server.inject({ url, headers: { cookie }, remoteAddress: `10.2.${networks}.1` });
  // The address of a successful attempt names its state.
  return headers.location?.replace(`&essai=${asked.get('state')}`, '');
}

it('takes a token of the provider, also where their clocks are a minute apart', async () => {
  expect(await comeBack(giving(() => tokenWith()))).toBe('/?sso=ok');
  expect(await comeBack(giving(() => tokenWith({ nbf: fromNow(MINUTE), iat: fromNow(MINUTE) })))).toBe('/?sso=ok');
  expect(await comeBack(giving(() => tokenWith({ exp: fromNow(-MINUTE) })))).toBe('/?sso=ok');
});

it.each<[string, Claims, Claims]>([
  ['ok', { email_verified: undefined }, { email: 'lecture@demo.local', email_verified: true }],
  ['ok', { email_verified: undefined }, { email_verified: true }],
  ['ok', { email: undefined, email_verified: undefined }, { email: 'lecture@demo.local', email_verified: true }],
  ['non-verifie', { email_verified: undefined }, { email: 'lecture@demo.local', email_verified: false }],
  ['non-verifie', { email_verified: undefined }, {}],
  // If the token itself says that the e-mail is not verified, the provider is not asked again.
  ['non-verifie', { email_verified: false }, { email: 'lecture@demo.local', email_verified: true }],
  // The verification applies to the e-mail in the same answer.
  ['inconnu', { email_verified: undefined }, { email: 'autre@demo.local', email_verified: true }],
])('answers %s to a token with %j where the provider says %j when it is asked', async (outcome, claims, info) => {
  userInfo = info;
  expect(await comeBack(giving(() => tokenWith(claims)))).toBe(`/?sso=${outcome}`);
});

it.each<[string, () => string]>([
  [
    'signed with a key that is not its own',
    () => tokenWith({}, 'RS256', (text) => sign('sha256', Buffer.from(text), foreign.privateKey).toString('base64url')),
  ],
  ['without a signature', () => tokenWith({}, 'none')],
  ['signed with the public key as a secret', () => tokenWith({}, 'HS256')],
  ['of another provider', () => tokenWith({ iss: 'https://autre.test' })],
  ['for another client', () => tokenWith({ aud: 'autre' })],
  ['for several clients, given out to another', () => tokenWith({ aud: ['editique', 'autre'], azp: 'autre' })],
  ['of another sign-in', () => tokenWith({ nonce: 'autre' })],
  ['of no sign-in', () => tokenWith({ nonce: undefined })],
  ['that has expired', () => tokenWith({ exp: fromNow(-10 * MINUTE) })],
  ['that is not valid yet', () => tokenWith({ nbf: fromNow(10 * MINUTE) })],
])('refuses a token %s', async (_, makeToken) => {
  expect(await comeBack(giving(makeToken))).toBe('/?sso=echec');
});

it.each<[string, Answer]>([
  [
    'stops in the middle of its answer',
    (response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '100' }).write('{');
      setImmediate(() => response.destroy());
    },
  ],
  [
    'never ends its answer',
    (response) => {
      const more = (): void => void (response.write(' '.repeat(1_000_000)) ? setImmediate(more) : response.once('drain', more));
      response.writeHead(200, JSON_TYPE);
      more();
    },
  ],
])('tells that a provider is away which %s', async (_, answer) => {
  expect(await comeBack(answer)).toBe('/?sso=indisponible');
});

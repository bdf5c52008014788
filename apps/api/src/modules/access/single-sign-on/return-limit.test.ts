import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failure } from '@editique/domain/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { message } from '../messages.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { MAX_FAILURES } from './return-limit.ts';

/** How the provider reacts when it is asked to exchange a code. */
let behaviour: 'refuse' | 'fail' | 'cut' = 'refuse';
let asked = 0;
let provider: Server;
let test: TestApp;
// Nothing here depends on the database.
beforeAll(async () => {
  provider = createServer((request, response) => {
    const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` };
    if (request.url !== '/token') return void json(response.writeHead(200, TYPE), { issuer, ...endpoints });
    asked += 1;
    if (behaviour === 'cut') return void request.socket.destroy();
    json(response.writeHead(behaviour === 'fail' ? 503 : 400, TYPE), { error: 'invalid_grant' });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  const environment = { OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
  test = await startAccessApp('pglite', { environment: { ...environment, PUBLIC_URL: 'https://editique.test' } });
});
afterAll(async () => {
  await test.close();
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  behaviour = 'refuse';
  asked = 0;
});

const TYPE = { 'content-type': 'application/json' };
const json = (response: { end(text: string): void }, body: object): void => response.end(JSON.stringify(body));
const journal = () => run<{ type: string; detail: string }>(test.app.services.engine.db, `select type, detail from securite order by id`);

/** Returns a function that comes back with a made-up code and a valid cookie, as often as wanted. */
async function forger(): Promise<(remoteAddress: string) => Promise<string>> {
  const begun = await test.call('GET', '/users/login/oidc');
  const state = new URL(String(begun.headers.location)).searchParams.get('state');
  const cookie = String([begun.headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? '';
  const url = `/api/users/login/oidc/retour?code=x&state=${state}`;
  return async (remoteAddress) => String((await test.app.server.inject({ url, headers: { cookie }, remoteAddress })).headers.location);
}

it('tells a provider that is down when the code is exchanged', async () => {
  const comeBack = await forger();
  expect(await comeBack('10.1.0.1')).toBe('/?sso=echec');
  for (const kind of ['fail', 'cut'] as const) {
    behaviour = kind;
    expect([kind, await comeBack('10.1.0.1')]).toEqual([kind, '/?sso=indisponible']);
  }
});

it('blocks no address for a provider that is down', async () => {
  const comeBack = await forger();
  behaviour = 'fail';
  for (let n = 0; n <= MAX_FAILURES; n++) expect(await comeBack('10.4.0.1')).toBe('/?sso=indisponible');
  behaviour = 'refuse';
  expect(await comeBack('10.4.0.1')).toBe('/?sso=echec');
});

it('asks the provider no more for an address that only fails, and lets the others in', async () => {
  const comeBack = await forger();
  for (let n = 0; n < MAX_FAILURES; n++) expect(await comeBack('10.2.0.1')).toBe('/?sso=echec');
  for (let n = 0; n < 5; n++) expect(await comeBack('10.2.0.1')).toBe('/?sso=trop');
  expect(asked).toBe(MAX_FAILURES);
  // Calls already under way when the last failure counts are still processed.
  const together = await Promise.all(Array.from({ length: 100 }, () => comeBack('10.2.0.3')));
  expect(together).toContain('/?sso=trop');
  expect(asked).toBeLessThan(3 * MAX_FAILURES);
  expect(await comeBack('10.2.0.2')).toBe('/?sso=echec');
  const locks = (await journal()).filter(({ type }) => type === 'verrou');
  expect(locks).toEqual(Array(2).fill({ type: 'verrou', detail: message.singleSignOnBlocked }));
});

it('does not hide guessed passwords behind its own failures', async () => {
  const comeBack = await forger();
  for (let n = 0; n < 70; n++) await comeBack(`10.3.0.${n}`);
  const before = (await journal()).length;
  const body = { email: 'lecture@demo.local', password: 'deviné' };
  expect(await test.call('POST', '/users/login', { body })).toMatchObject({ status: 401, body: { message: failure.credentials } });
  expect((await journal()).slice(before)).toEqual([{ type: 'echec', detail: 'Mot de passe incorrect' }]);
});

it('is finished by our own page alone', async () => {
  const ask = (site: string) => test.call('POST', '/users/login/oidc/session', { headers: { 'sec-fetch-site': site } });
  for (const site of ['same-site', 'cross-site', 'none']) {
    const { status, headers } = await ask(site);
    expect([site, status, headers['set-cookie']]).toEqual([site, 403, undefined]);
  }
  expect((await ask('same-origin')).status).toBe(401);
});

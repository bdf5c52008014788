import { failure } from '@editique/domain/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../../scripts/testing/free-port.ts';
import { type IdentityProvider, startIdentityProvider, UNVERIFIED } from '../../../../../../scripts/testing/identity-provider.ts';
import { run } from '../../../db/database.ts';
import { hashPassword } from '../../../security/password.ts';
import type { Answer, TestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { message } from '../messages.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { signInAtProvider } from './testing/sign-in-at-provider.ts';

const ORIGIN = 'https://editique.test';
/** The address after a successful attempt. */
const SUCCEEDED = /^\/\?sso=ok&essai=[\w-]+$/;
const RETURN = `${ORIGIN}/api/users/login/oidc/retour`;

/** Returns the cookie of the answer, as the browser sends it back. */
function cookieOf({ headers }: Answer): Record<string, string> {
  const [cookie = ''] = [headers['set-cookie']].flat();
  return { cookie: String(cookie).split(';', 1)[0] ?? '' };
}

eachDatabase((kind) => {
  let provider: IdentityProvider;
  let test: TestApp;
  beforeAll(async () => {
    provider = await startIdentityProvider([RETURN]);
    const environment = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId, OIDC_CLIENT_SECRET: provider.clientSecret };
    test = await startAccessApp(kind, { environment: { ...environment, PUBLIC_URL: ORIGIN } });
  });
  afterAll(async () => {
    await test.close();
    await provider.close();
  });

  const begin = () => test.call('GET', '/users/login/oidc');
  const finish = (headers: Record<string, string>, essai?: string | null) =>
    test.call('POST', '/users/login/oidc/session', { headers, ...(essai ? { body: { essai } } : {}) });
  const comeBack = (address: URL, headers: Record<string, string>) =>
    test.call('GET', `${address.pathname.slice('/api'.length)}${address.search}`, { headers });
  async function signIn(email: string): Promise<Answer> {
    const asked = await begin();
    return comeBack(await signInAtProvider(String(asked.headers.location), email), cookieOf(asked));
  }

  it('says that it is there', async () => {
    expect(await test.call('GET', '/users/login/methodes')).toMatchObject({
      status: 200,
      body: { connexionUnique: "Compte de l'entreprise" },
    });
  });

  it('signs in the user of the verified e-mail, with the roles that are ours', async () => {
    const answered = await signIn('Facturation@demo.local');
    expect(answered).toMatchObject({ status: 302, headers: { location: expect.stringMatching(SUCCEEDED) } });
    const kept = String(answered.headers['set-cookie']);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/api/users/login/oidc', 'Max-Age=60']) expect(kept).toContain(part);
    const opened = await finish(cookieOf(answered));
    expect(opened).toMatchObject({ status: 200, body: { id: expect.any(Number), token: expect.any(String) } });
    const { token } = opened.body as { token: string };
    expect((await test.call('GET', '/facture', { token })).status).toBe(200);
    expect((await test.call('GET', '/users', { token })).status).toBe(403);
  });

  it.each([
    ['nobody@demo.local', 'inconnu'],
    // The database's `lower` turns that letter into the i of an existing address.
    ['adm\u0130n@demo.local', 'inconnu'],
    [UNVERIFIED, 'non-verifie'],
  ])('opens nothing for %s', async (email, outcome) => {
    const answered = await signIn(email);
    expect(answered).toMatchObject({ status: 302, headers: { location: `/?sso=${outcome}` } });
    expect(await finish(cookieOf(answered))).toMatchObject({ status: 401, body: { message: message.singleSignOnOver } });
    const rows = await run<{ detail: string }>(
      test.app.services.engine.db,
      `select detail from securite where type = 'echec' order by id desc limit 1`,
    );
    expect(rows[0]?.detail).toContain('Connexion unique refusée');
    expect(rows[0]?.detail).not.toContain(email);
  });

  it('takes an answer only from the browser that asked, and once', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const address = await signInAtProvider(String(mine.headers.location), 'admin@demo.local');
    for (const headers of [{}, { cookie: 'editique_sso=forged' }, cookieOf(theirs)])
      expect((await comeBack(address, headers)).headers.location).toMatch(/^\/\?sso=(perime|echec)$/);
    const answered = await comeBack(address, cookieOf(mine));
    expect(answered.headers.location).toMatch(SUCCEEDED);
    // The provider accepts a code only once.
    expect((await comeBack(address, cookieOf(mine))).headers.location).toMatch(/^\/\?sso=(echec|refuse)$/);
    // The first cookie does not prove that the provider identified anybody.
    expect((await finish(cookieOf(mine))).status).toBe(401);
    expect((await finish(cookieOf(answered))).status).toBe(200);
  });

  it('lets two tabs of a browser come back in any order, and keeps few that do not', async () => {
    const [first, second] = [await begin(), await begin()];
    const headers = { cookie: `${cookieOf(first).cookie}; ${cookieOf(second).cookie}` };
    for (const begun of [first, second]) {
      const address = await signInAtProvider(String(begun.headers.location), 'admin@demo.local');
      expect((await comeBack(address, headers)).headers.location).toMatch(SUCCEEDED);
    }
    const jar = new Map<string, string>();
    for (let tab = 0; tab < 12; tab++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const { headers: answered } = await test.call('GET', '/users/login/oidc', { headers: { cookie } });
      for (const set of [answered['set-cookie']].flat()) {
        const [name = '', value = ''] = (String(set).split(';', 1)[0] ?? '').split(/=(.*)/s);
        if (value) jar.set(name, value);
        else jar.delete(name);
      }
    }
    expect(jar.size).toBeLessThanOrEqual(5);
  });

  it('opens for each of two tabs that come back together the session of its own answer', async () => {
    const people = ['facturation@demo.local', 'admin@demo.local'];
    const attempts: { email: string; essai: string | null; cookie: string | undefined }[] = [];
    for (const email of people) {
      const answered = await signIn(email);
      expect(answered.headers.location).toMatch(SUCCEEDED);
      const essai = new URL(String(answered.headers.location), ORIGIN).searchParams.get('essai');
      attempts.push({ email, essai, cookie: cookieOf(answered).cookie });
    }
    expect(new Set(attempts.map(({ cookie = '' }) => cookie.split('=', 1)[0])).size).toBe(2);
    // The browser sends both cookies with each call.
    const headers = { cookie: attempts.map(({ cookie }) => cookie).join('; ') };
    for (const { email, essai } of attempts) {
      const opened = await finish(headers, essai);
      expect(opened).toMatchObject({ status: 200, body: { token: expect.any(String) } });
      // Only its own cookie is deleted.
      expect([opened.headers['set-cookie']].flat()).toEqual([expect.stringContaining(String(essai))]);
      const { id, token } = opened.body as { id: number; token: string };
      expect(await test.call('GET', `/users/${id}`, { token })).toMatchObject({ status: 200, body: { email } });
    }
    expect((await finish(headers, 'unknown')).status).toBe(401);
  });

  it('gives way to a password that was changed meanwhile', async () => {
    const answered = await signIn('logistique@demo.local');
    await run(test.app.services.engine.db, `update utilisateur set mot_de_passe = $1::text where email = 'logistique@demo.local'`, [
      await hashPassword('quatre plis au dépôt'),
    ]);
    expect((await finish(cookieOf(answered))).status).toBe(401);
  });

  it('tells a refusal of the provider and never fails on a bad answer', async () => {
    const refused = await begin();
    const state = new URL(String(refused.headers.location)).searchParams.get('state') ?? '';
    const back = (query: string) => comeBack(new URL(`${RETURN}?${query}`), cookieOf(refused));
    expect((await back(`error=access_denied&state=${state}&iss=${provider.issuer}`)).headers.location).toBe('/?sso=refuse');
    for (const query of ['', 'code=x', `code=x&state=${state}`, 'state=1&state=2&__proto__=3', 'code=%00&iss=x'])
      expect((await back(query)).headers.location).toMatch(/^\/\?sso=(echec|refuse)$/);
    expect(await finish({})).toMatchObject({ status: 401 });
  });
});

describe('without a provider', () => {
  it('is not there', async () => {
    const off = await startAccessApp('pglite');
    expect(await off.call('GET', '/users/login/methodes')).toMatchObject({ body: { connexionUnique: null } });
    for (const path of ['/users/login/oidc', '/users/login/oidc/retour?code=x'])
      expect(await off.call('GET', path)).toMatchObject({ status: 404, body: { message: failure.notFound } });
    expect((await off.call('POST', '/users/login/oidc/session')).status).toBe(401);
    await off.close();
  });

  it('says so when the provider is away, and the password still lets people in', async () => {
    const environment = { OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`, OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
    const away = await startAccessApp('pglite', { environment });
    expect((await away.call('GET', '/users/login/oidc')).headers.location).toBe('/?sso=indisponible');
    expect(await away.signIn('lecture')).toEqual(expect.any(String));
    await away.close();
  });
});

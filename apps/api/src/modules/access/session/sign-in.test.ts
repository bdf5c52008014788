import { failure } from '@editique/domain/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { DEMO_PASSWORD } from '../../../demo/accounts.ts';
import { hashPassword } from '../../../security/password.ts';
import { atRealCost } from '../../../testing/cheap-hashes.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { purge } from './purge.ts';

eachDatabase((kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startAccessApp(kind);
  });
  afterAll(() => test.close());
  beforeEach(() => run(test.app.services.engine.db, 'delete from tentative'));

  const login = (email: string, password: string, headers: Record<string, string> = {}) =>
    test.call('POST', '/users/login', { body: { email, password }, headers });
  const wrong = { status: 401, body: { message: failure.credentials } };

  it('answers the user and a token with the paths', async () => {
    const { status, body } = await login(' Facturation@DEMO.local ', DEMO_PASSWORD);
    expect(status).toBe(200);
    expect(Object.keys(body as object).sort()).toEqual(['id', 'jeton', 'nom', 'prenom', 'token']);
    const { token, id } = body as { token: string; id: number };
    const payload = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
    expect(payload).toMatchObject({ sub: String(id), exp: expect.any(Number) });
    expect(payload.paths).toContain('/app/administration/facture/ajouter');
    expect(payload.paths).toContain('/app/dashboard');
    expect(payload.paths).not.toContain('/app/administration/client/ajouter');
  });

  it('answers an unknown address like a wrong password', async () => {
    expect(await login('admin@demo.local', 'not the password')).toMatchObject(wrong);
    expect(await login('nobody@demo.local', 'not the password')).toMatchObject(wrong);
  });

  it('says what is missing at its field', async () => {
    expect(await test.call('POST', '/users/login', { body: {} })).toMatchObject({
      status: 400,
      body: { errors: { email: 'ce champ est obligatoire', password: 'ce champ est obligatoire' } },
    });
    expect(await login('not an address', 'x')).toMatchObject({
      status: 400,
      body: { errors: { email: 'vous devez saisir un email valide' } },
    });
    for (const body of [[], 'text', 5, { email: 1, password: {} }, { email: 'a@b.co', password: ['x'] }])
      expect((await test.call('POST', '/users/login', { body, headers: { 'content-type': 'application/json' } })).status).toBe(400);
  });

  it('refuses the account after ten wrong passwords, whatever comes, and says how long', async () => {
    for (let n = 0; n < 10; n++) expect(await login('lecture@demo.local', `wrong ${n}`)).toMatchObject(wrong);
    const refused = await login('Lecture@demo.local', DEMO_PASSWORD, { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1' });
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('15 minutes') } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890);
    expect((await login('production@demo.local', DEMO_PASSWORD)).status).toBe(200);
    await run(test.app.services.engine.db, `update tentative set bloque_jusqu_a = now() where bloque_jusqu_a is not null`);
    expect((await login('lecture@demo.local', DEMO_PASSWORD)).status).toBe(200);
  });

  it('treats an unknown account the same', async () => {
    for (let n = 0; n < 10; n++) expect(await login('nobody@demo.local', 'wrong')).toMatchObject(wrong);
    expect((await login('nobody@demo.local', 'wrong')).status).toBe(429);
  });

  it('forgets the account after a good sign-in, and wrong passwords after a while', async () => {
    for (let n = 0; n < 9; n++) await login('lecture@demo.local', 'wrong');
    expect((await login('lecture@demo.local', DEMO_PASSWORD)).status).toBe(200);
    for (let n = 0; n < 9; n++) await login('lecture@demo.local', 'wrong');
    await run(
      test.app.services.engine.db,
      `update tentative set instants = array(select i - interval '16 minutes' from unnest(instants) i)`,
    );
    expect(await login('lecture@demo.local', 'wrong')).toMatchObject(wrong);
    expect(await login('lecture@demo.local', DEMO_PASSWORD)).toMatchObject({ status: 200 });
  });

  it('loses no count when guesses come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => login('lecture@demo.local', `guess ${n}`)));
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 20]);
    expect((await login('lecture@demo.local', DEMO_PASSWORD)).status).toBe(429);
  });

  it('refuses the address after a hundred, which no good sign-in clears', async () => {
    await run(
      test.app.services.engine.db,
      `insert into tentative (cle, instants) values ('adresse:127.0.0.1', array(select now() from generate_series(1, 99)))`,
    );
    expect((await login('production@demo.local', DEMO_PASSWORD)).status).toBe(200);
    expect(await login('admin@demo.local', 'wrong')).toMatchObject(wrong);
    for (const ip of ['198.51.100.1', '198.51.100.2'])
      expect(await login('production@demo.local', DEMO_PASSWORD, { 'x-forwarded-for': ip, 'x-real-ip': ip })).toMatchObject({
        status: 429,
      });
  });

  it('keeps other requests quick while a hundred sign in', async () => {
    const token = await test.signIn('admin');
    const stored = await atRealCost(() => hashPassword(DEMO_PASSWORD));
    await run(test.app.services.engine.db, 'update utilisateur set mot_de_passe = $1', [stored]);
    let signedIn = 0;
    const logins = Array.from({ length: 100 }, async () => {
      const answer = await login('admin@demo.local', DEMO_PASSWORD);
      signedIn += 1;
      return answer;
    });
    expect((await test.call('GET', '/client', { token })).status).toBe(200);
    // A count instead of a duration: a slow machine is slow for all.
    expect(signedIn).toBeLessThan(20);
    expect((await Promise.all(logins)).every((answer) => answer.status === 200)).toBe(true);
  });

  it('ends one session by logging out, not the others', async () => {
    const [first, second] = [await test.signIn('lecture'), await test.signIn('lecture')];
    expect((await test.call('POST', '/users/logout', { token: first })).status).toBe(204);
    expect(await test.call('GET', '/client', { token: first })).toMatchObject({ status: 401, body: { message: failure.sessionExpired } });
    expect((await test.call('POST', '/users/logout', { token: first })).status).toBe(401);
    expect((await test.call('GET', '/client', { token: second })).status).toBe(200);
  });

  it('takes the short token like the whole one, and ends both together', async () => {
    const { token, jeton, id } = (await login('admin@demo.local', DEMO_PASSWORD)).body as { token: string; jeton: string; id: number };
    expect(jeton.length).toBeLessThan(300);
    expect(token.length).toBeGreaterThan(8000);
    for (const signed of [token, jeton]) expect((await test.call('GET', '/client', { token: signed })).status).toBe(200);
    const own = (await test.call('GET', `/users/${id}`, { token: jeton })).body as { token: string; jeton: string };
    expect((await test.call('GET', '/users', { token: own.jeton })).status).toBe(200);
    expect(JSON.parse(Buffer.from(own.token.split('.')[1] as string, 'base64url').toString()).paths).toContain(
      '/app/administration/client',
    );
    expect((await test.call('POST', '/users/logout', { token: jeton })).status).toBe(204);
    for (const signed of [token, jeton, own.token, own.jeton])
      expect((await test.call('GET', '/client', { token: signed })).status).toBe(401);
  });

  it('purges what has served and keeps what has not', async () => {
    const { db } = test.app.services.engine;
    const token = await test.signIn('lecture');
    await run(
      db,
      `insert into session (id, utilisateur_id, expiration) select gen_random_uuid(), id, now() - interval '1 second' from utilisateur`,
    );
    await run(db, `insert into idempotence (utilisateur_id, cle, date) values (1, 'old', now() - interval '25 hours'), (1, 'new', now())`);
    await run(
      db,
      `insert into tentative (cle, instants) values ('compte:old', array[now() - interval '16 minutes']), ('compte:new', array[now()])`,
    );
    await purge(test.app.services);
    const [left] = await run(
      db,
      `select (select count(*)::int from session where expiration < now()) as sessions,
        (select array_agg(cle) from idempotence) as keys, (select array_agg(cle) from tentative where cle like 'compte:%') as attempts`,
    );
    expect(left).toEqual({ sessions: 0, keys: ['new'], attempts: ['compte:new'] });
    expect((await test.call('GET', '/client', { token })).status).toBe(200);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { DEMO_PASSWORD } from '../../../demo/accounts.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { message } from '../messages.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { unlockAccount } from './unlock.ts';

eachDatabase((kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startAccessApp(kind);
  });
  afterAll(() => test.close());

  const me = async (account: string, password = DEMO_PASSWORD) => {
    const token = await test.signIn(account, password);
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as { sub: string };
    return { id: Number(sub), token };
  };
  const isAlive = async ({ id, token }: { id: number; token: string }) =>
    (await test.call('GET', `/users/${id}`, { token })).status === 200;
  const login = (account: string, password: string) =>
    test.call('POST', '/users/login', { body: { email: `${account}@demo.local`, password } });

  it('changes one’s own, ends every older token and gives a new one', async () => {
    const [here, elsewhere] = [await me('lecture'), await me('lecture')];
    const body = { oldPassword: DEMO_PASSWORD, newPassword: ' a new password ' };
    const answer = await test.call('PUT', `/users/${here.id}/password`, { token: here.token, body });
    expect(answer).toMatchObject({ status: 200, body: { id: here.id, nom: expect.any(String), prenom: expect.any(String) } });
    expect([await isAlive(here), await isAlive(elsewhere)]).toEqual([false, false]);
    expect(await isAlive({ id: here.id, token: (answer.body as { token: string }).token })).toBe(true);
    expect((await login('lecture', DEMO_PASSWORD)).status).toBe(401);
    expect((await login('lecture', 'a new password')).status).toBe(401);
    expect((await login('lecture', ' a new password ')).status).toBe(200);
  });

  it('asks for the old one, for oneself only', async () => {
    const [mine, other] = [await me('logistique'), await me('production')];
    const put = (id: number, body: object) => test.call('PUT', `/users/${id}/password`, { token: mine.token, body });
    expect(await put(mine.id, { oldPassword: 'wrong', newPassword: 'long enough' })).toMatchObject({
      status: 400,
      body: { errors: { oldPassword: message.oldPassword } },
    });
    expect(await put(mine.id, {})).toMatchObject({
      status: 400,
      body: { errors: { oldPassword: expect.any(String), newPassword: expect.any(String) } },
    });
    for (const newPassword of ['1234567', 'x'.repeat(257), 12_345_678, null])
      expect(await put(mine.id, { oldPassword: DEMO_PASSWORD, newPassword })).toMatchObject({
        status: 400,
        body: { errors: { newPassword: expect.any(String) } },
      });
    expect((await put(other.id, { oldPassword: DEMO_PASSWORD, newPassword: 'long enough' })).status).toBe(403);
    expect(await isAlive(mine)).toBe(true);
  });

  it('is no way to guess it from a session', async () => {
    const mine = await me('facturation');
    const guess = (oldPassword: string) =>
      test.call('PUT', `/users/${mine.id}/password`, { token: mine.token, body: { oldPassword, newPassword: 'long enough' } });
    for (let n = 0; n < 10; n++) expect((await guess(`wrong ${n}`)).status).toBe(400);
    expect((await guess(DEMO_PASSWORD)).status).toBe(429);
    await run(test.app.services.engine.db, 'delete from tentative');
  });

  it('tells two passwords apart that differ after their 72nd byte', async () => {
    const admin = await me('admin');
    const { id } = await me('production');
    const long = 'p'.repeat(100);
    const body = { newPassword: `${long}A` };
    expect((await test.call('PUT', `/users/${id}/reset-password`, { token: admin.token, body })).status).toBe(204);
    expect((await login('production', `${long}B`)).status).toBe(401);
    expect((await login('production', `${long}A`)).status).toBe(200);
  });

  it('resets somebody’s, ending their sessions and the block on their account', async () => {
    const [admin, target] = [await me('admin'), await me('logistique')];
    for (let n = 0; n < 10; n++) await login('logistique', 'wrong');
    const reset = (id: number, newPassword: string) =>
      test.call('PUT', `/users/${id}/reset-password`, { token: admin.token, body: { newPassword } });
    expect((await reset(target.id, 'short')).status).toBe(400);
    expect((await reset(2_147_483_647, 'long enough')).status).toBe(404);
    expect((await reset(target.id, 'é'.repeat(256))).status).toBe(204);
    expect(await isAlive(target)).toBe(false);
    expect((await login('logistique', 'é'.repeat(256))).status).toBe(200);
  });

  it('lets a sign-in that was under way with the old password come to nothing', async () => {
    const admin = await me('admin');
    const { id } = await me('facturation');
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => login('facturation', DEMO_PASSWORD)),
      test.call('PUT', `/users/${id}/reset-password`, { token: admin.token, body: { newPassword: 'another password' } }),
    ]);
    for (const answer of answers.slice(0, 5))
      if (answer.status === 200) expect(await isAlive(answer.body as { id: number; token: string })).toBe(false);
    expect((await login('facturation', 'another password')).status).toBe(200);
  });

  it('unlocks from the console', async () => {
    for (let n = 0; n < 11; n++) await login('admin', 'wrong');
    expect((await login('admin', DEMO_PASSWORD)).status).toBe(429);
    const unlocked = await unlockAccount(test.app.services.engine.db, 'Admin@demo.local');
    expect((await login('admin', unlocked?.password as string)).status).toBe(200);
    expect(await unlockAccount(test.app.services.engine.db, 'nobody@demo.local')).toBeNull();
  });

  it('shows no hash: not in answers, not in journals', async () => {
    const token = (await login('production', `${'p'.repeat(100)}A`)).body as { id: number; token: string };
    const [admin] = await run<{ id: number }>(test.app.services.engine.db, `select id from utilisateur where email = 'admin@demo.local'`);
    const password = (await unlockAccount(test.app.services.engine.db, 'admin@demo.local'))?.password as string;
    const { token: all } = (await login('admin', password)).body as { token: string };
    const [roles] = await run<{ id: number }>(test.app.services.engine.db, `select id from role where administrateur limit 1`);
    const body = {
      nom: 'A',
      prenom: 'B',
      email: 'hash@test.local',
      identifiant: 'hash',
      fonction: 'F',
      password: 'hidden-secret',
      roles: [roles?.id],
    };
    const created = await test.call('POST', '/users', { token: all, body, headers: { 'idempotency-key': 'once' } });
    expect(created.status).toBe(201);
    const { id } = created.body as { id: number };
    const changed = await test.call('PUT', '/users', { token: all, body: { ...body, id, nom: 'C', password: 'other-secret' } });
    const shown = [created, changed];
    for (const path of [
      '/users?size=100',
      '/users/all',
      `/users/${id}`,
      `/users/${id}/journal`,
      `/users/${admin?.id}/journal`,
      `/users/${token.id}`,
      '/users/export?format=csv',
    ])
      shown.push(await test.call('GET', path, { token: all }));
    expect(JSON.stringify(shown)).not.toMatch(/argon2|mot_de_passe|motDePasse|hidden-secret|other-secret|"password"/);
    const stored = await run(
      test.app.services.engine.db,
      `select (select jsonb_agg(j) from journal j)::text as j, (select jsonb_agg(i) from idempotence i)::text as i`,
    );
    expect(JSON.stringify(stored)).not.toMatch(/argon2|hidden-secret/);
    expect((await test.call('POST', '/users/login', { body: { email: body.email, password: 'hidden-secret' } })).status).toBe(200);
  });
});

import { randomUUID } from 'node:crypto';
import { failure } from '@editique/domain/messages';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { DEMO_PASSWORD } from '../../../demo/accounts.ts';
import type { Session } from '../../../security/session.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { message } from '../messages.ts';
import { signingIn } from '../session/session-routes.ts';
import { openSession } from '../session/sign-in.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { type Enrolled, enrol } from '../testing/factor.ts';
import { lockFactors } from './factors.ts';

eachDatabase((kind) => {
  let test: TestApp;
  let karim: Enrolled;
  beforeAll(async () => {
    test = await startAccessApp(kind);
    karim = await enrol(test, 'production');
  });
  afterAll(() => test?.close());
  beforeEach(() => run(db(), 'delete from tentative'));

  const db = () => test.app.services.engine.db;
  const isAlive = async (token: string): Promise<boolean> => (await test.call('GET', `/users/${karim.id}`, { token })).status === 200;
  /** Opens a session from before the second factor, as somebody who knows only the password. */
  const older = async (): Promise<string> => {
    const [row] = await run<{ id: string }>(
      db(),
      `insert into session (id, utilisateur_id, expiration) values (gen_random_uuid(), $1::int, now() + interval '1 hour') returning id`,
      [karim.id],
    );
    const claims = { sub: String(karim.id), jti: row?.id as string, nom: '', prenom: '', paths: [] };
    return test.app.services.tokens.sign(claims, new Date(Date.now() + 3_600_000));
  };
  const signedIn = async (code: string): Promise<string> => ((await karim.answer(code)).body as { token: string }).token;

  it('lets nobody who has not shown it change the password, which would clear the count of wrong codes', async () => {
    const token = await older();
    expect((await karim.answer('000000')).status).toBe(401);
    const body = { oldPassword: DEMO_PASSWORD, newPassword: 'la même, encore et encore' };
    expect(await test.call('PUT', `/users/${karim.id}/password`, { token, body })).toMatchObject({
      status: 403,
      body: { message: message.weakSession },
    });
    expect(await run(db(), `select 1 from tentative where cle like 'compte:%'`)).toHaveLength(1);
  });

  it('opens no session with the password alone, even when the app was set up since it was checked', async () => {
    const [user] = await run<{ hash: string }>(db(), `select mot_de_passe as hash from utilisateur where id = $1::int`, [karim.id]);
    const opening = { userId: karim.id, checkedHash: user?.hash as string, client: { address: '', device: '' }, how: 'Par mot de passe' };
    expect(await openSession(test.app.services, { ...opening, isStrong: false })).toBeNull();
    expect(await openSession(test.app.services, { ...opening, isStrong: true })).not.toBeNull();
  });

  it('is changed by no session that ended, or lost its strength, while the request was on its way', async () => {
    const { rights } = test.app.services;
    const jti = JSON.parse(Buffer.from(karim.token.split('.')[1] as string, 'base64url').toString()).jti as string;
    const asLetIn = await rights.session(jti);
    const change = (text: string) => run(db(), text, [jti]);
    const attempt = () => transaction(db(), (trx) => lockFactors(trx, asLetIn as Session));
    await attempt();
    await change(`update session set second_facteur = false where id = $1::uuid`);
    await expect(attempt()).rejects.toThrow(message.weakSession);
    await change(`update session set second_facteur = true where id = $1::uuid`);
    await expect(transaction(db(), (trx) => lockFactors(trx, { ...(asLetIn as Session), sessionId: randomUUID() }))).rejects.toThrow(
      failure.sessionExpired,
    );
  });

  it('keeps each network in a line of its own', async () => {
    const lines = vi.spyOn(signingIn, 'run');
    const body = { jeton: 'inconnu', code: '000000' };
    await test.app.server.inject({ method: 'POST', url: '/api/users/login/second-facteur', body, remoteAddress: '10.9.8.7' });
    expect(lines).toHaveBeenLastCalledWith(expect.any(Function), '10.9.8.7');
    lines.mockRestore();
  });

  it('tells of a passkey that was refused, and of whom where it is known', async () => {
    const device = new Authenticator();
    const own = { token: karim.token };
    const options = await test.call('POST', `/users/${karim.id}/cles-acces/defi`, own);
    const reponse = device.create(options.body as Parameters<Authenticator['create']>[0]);
    expect((await test.call('POST', `/users/${karim.id}/cles-acces`, { ...own, body: { nom: 'Clé', reponse } })).status).toBe(201);
    const signIn = async (answering: Authenticator) => {
      const asked = (await test.call('POST', '/users/login/cle-acces/defi')).body as Parameters<Authenticator['get']>[0];
      return test.call('POST', '/users/login/cle-acces', { body: { reponse: answering.get(asked) } });
    };
    expect((await signIn(device)).status).toBe(200);
    // A copy of the device, whose counter is behind.
    device.counter -= 2;
    for (const answering of [device, new Authenticator()]) expect((await signIn(answering)).status).toBe(401);
    const noted = await run(db(), `select type, detail, utilisateur_id as user, adresse from securite order by id desc limit 2`);
    const refusal = { type: 'echec', detail: message.passkeyRefusedNoted, adresse: '127.0.0.1' };
    expect(noted).toEqual([
      { ...refusal, user: null },
      { ...refusal, user: karim.id },
    ]);
  });

  it('ends the other sessions that a second factor opened when one is taken away: it may be in the wrong hands', async () => {
    const [weak, own] = [await older(), karim.token];
    const thief = await signedIn(karim.recovery[0] as string);
    const [key] = (await test.call('GET', `/users/${karim.id}/cles-acces`, { token: own })).body as { id: number }[];
    expect((await test.call('DELETE', `/users/${karim.id}/cles-acces/${key?.id}`, { token: own })).status).toBe(204);
    expect(await Promise.all([own, weak, thief].map(isAlive))).toEqual([true, true, false]);
    const again = await signedIn(karim.recovery[1] as string);
    const removal = { token: own, body: { password: DEMO_PASSWORD } };
    expect((await test.call('DELETE', `/users/${karim.id}/second-facteur`, removal)).status).toBe(204);
    expect(await Promise.all([own, weak, again].map(isAlive))).toEqual([true, true, false]);
    const noted = await run<{ detail: string }>(db(), `select detail from securite where type = 'session' order by id desc limit 1`);
    expect(noted).toEqual([{ detail: 'Une session terminée' }]);
  });
});

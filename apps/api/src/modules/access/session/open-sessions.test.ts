import type { OpenSession } from '@editique/domain/access/open-session';
import { failure } from '@editique/domain/messages';
import { expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { deviceOf } from '../../../security/client.ts';
import { suiteApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { message } from '../messages.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { givePerson, type Person } from '../testing/people.ts';
import { MAX_SHOWN } from './open-sessions.ts';
import { purge } from './purge.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const USERS = ['/app/utilisateur', '/app/utilisateur/modifier'];

it.each([
  [FIREFOX, 'Firefox sur Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari sur iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge sur Windows'],
  ['curl/8.5.0', 'curl'],
  ['<script>', ''],
  ['', ''],
])('reads %s as %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));

eachDatabase((kind) => {
  const test = suiteApp(() => startAccessApp(kind));

  const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
  const idOf = (token: string): number => Number(payloadOf(token).sub);
  const sessionsOf = async (id: number, token: string): Promise<OpenSession[]> =>
    (await test.call('GET', `/users/${id}/sessions`, { token })).body as OpenSession[];
  const isAlive = async (token: string): Promise<boolean> => (await test.call('GET', `/users/${idOf(token)}`, { token })).status === 200;
  const sql = (text: string, values: unknown[] = []) => run(test.app.services.engine.db, text, values);

  it('shows where one is signed in, the newest first, and ends one', async () => {
    const older = await test.signIn('lecture', undefined, { 'user-agent': FIREFOX });
    const token = await test.signIn('lecture', undefined, { 'user-agent': 'curl/8.5.0' });
    const id = idOf(token);
    const [own, other] = await sessionsOf(id, token);
    expect(own).toMatchObject({ id: payloadOf(token).jti, appareil: 'curl', adresse: '127.0.0.1', courante: true });
    expect(other).toMatchObject({ id: payloadOf(older).jti, appareil: 'Firefox sur Windows', courante: false });
    expect(Object.keys(own ?? {}).sort()).toEqual(['adresse', 'appareil', 'courante', 'creeLe', 'id', 'vuLe']);
    expect((await test.call('DELETE', `/users/${id}/sessions/${other?.id.toUpperCase()}`, { token })).status).toBe(204);
    expect([await isAlive(older), await isAlive(token)]).toEqual([false, true]);
    expect(await test.call('DELETE', `/users/${id}/sessions/${other?.id}`, { token })).toMatchObject({ status: 404 });
  });

  it('ends all others, and one own like a logout', async () => {
    const tokens = [await test.signIn('logistique'), await test.signIn('logistique'), await test.signIn('logistique')];
    const [token = ''] = tokens;
    expect((await test.call('DELETE', `/users/${idOf(token)}/sessions`, { token })).status).toBe(204);
    expect(await Promise.all(tokens.map(isAlive))).toEqual([true, false, false]);
    expect((await test.call('DELETE', `/users/${idOf(token)}/sessions`, { token })).status).toBe(204);
    expect((await test.call('DELETE', `/users/${idOf(token)}/sessions/${payloadOf(token).jti}`, { token })).status).toBe(204);
    expect(await test.call('GET', '/client', { token })).toMatchObject({ status: 401, body: { message: failure.sessionExpired } });
  });

  it("lets an administrator see and end somebody else's", async () => {
    const token = await test.signIn('production');
    const [shown] = await sessionsOf(idOf(token), test.admin);
    expect(shown).toMatchObject({ id: payloadOf(token).jti, courante: false });
    expect((await test.call('DELETE', `/users/${idOf(token)}/sessions/${shown?.id}`, { token: test.admin })).status).toBe(204);
    expect(await isAlive(token)).toBe(false);
    const again = await test.signIn('production');
    expect((await test.call('DELETE', `/users/${idOf(again)}/sessions`, { token: test.admin })).status).toBe(204);
    expect([await isAlive(again), await isAlive(test.admin)]).toEqual([false, true]);
  });

  it('refuses whoever has no right to it, whoever the user outranks, and what does not exist', async () => {
    const manager = await givePerson(test, USERS);
    const person = await givePerson(test, []);
    const ask = (who: Person, path: string) =>
      Promise.all((['GET', 'DELETE'] as const).map(async (method) => (await test.call(method, path, { token: who.token })).status));
    const adminId = idOf(test.admin);
    expect(await ask(person, `/users/${manager.id}/sessions`)).toEqual([403, 403]);
    expect(await ask(manager, `/users/${adminId}/sessions`)).toEqual([403, 403]);
    const one = `/users/${adminId}/sessions/${payloadOf(test.admin).jti}`;
    expect(await test.call('DELETE', one, { token: manager.token })).toMatchObject({
      status: 403,
      body: { message: message.outrankedSessions },
    });
    // Another user's session under one's own id is not found.
    expect((await test.call('DELETE', `/users/${manager.id}/sessions/${payloadOf(test.admin).jti}`, { token: manager.token })).status).toBe(
      404,
    );
    expect((await test.call('DELETE', `/users/${manager.id}/sessions/${UNKNOWN}`, { token: manager.token })).status).toBe(404);
    expect(await ask(manager, '/users/2000000000/sessions')).toEqual([404, 404]);
    for (const wrong of ['abc', '1', '%00', '__proto__', `${UNKNOWN}0`, "' or 1=1 --"])
      expect(
        await test.call('DELETE', `/users/${manager.id}/sessions/${encodeURIComponent(wrong)}`, { token: manager.token }),
      ).toMatchObject({
        status: 400,
        body: { message: message.sessionId, errors: { session: message.sessionId } },
      });
    expect((await test.call('GET', '/users/abc/sessions', { token: test.admin })).status).toBe(400);
    expect(await isAlive(test.admin)).toBe(true);
  });

  it('lives 30 days at most, and 12 hours without a request', async () => {
    const token = await test.signIn('facturation');
    const { jti, exp } = payloadOf(token);
    const read = async () => {
      await test.app.services.seen.settled();
      const [row] = await sql(
        `select round(extract(epoch from expiration - now()) / 60)::int as minutes, round(extract(epoch from now() - vu_le) / 60)::int as seen,
           extract(epoch from date)::int as date from session where id = $1::uuid`,
        [jti],
      );
      return row as { minutes: number; seen: number; date: number };
    };
    const { date, minutes } = await read();
    expect(minutes).toBe(12 * 60);
    expect(Math.abs(exp - (date + 30 * 86_400))).toBeLessThanOrEqual(1);

    // Last seen less than a minute ago: nothing is written.
    await sql(`update session set vu_le = now() - interval '50 seconds', expiration = now() + interval '1 hour' where id = $1::uuid`, [
      jti,
    ]);
    expect(await isAlive(token)).toBe(true);
    expect(await read()).toMatchObject({ minutes: 60 });

    // A minute later, or on another instance: it is marked as seen and prolonged.
    await sql(`update session set vu_le = now() - interval '2 hours' where id = $1::uuid`, [jti]);
    test.app.services.seen.note(jti.toUpperCase());
    expect(await read()).toMatchObject({ minutes: 12 * 60, seen: 0 });

    // The limit of thirty days is not prolonged.
    await sql(`update session set date = now() - interval '29 days 23 hours', vu_le = now() - interval '2 hours' where id = $1::uuid`, [
      jti,
    ]);
    test.app.services.seen.note(`{${jti}}`);
    expect(await read()).toMatchObject({ minutes: 60 });

    // Idle for too long: the session is dead, and being seen does not revive it.
    await sql(`update session set expiration = now() - interval '1 second', vu_le = now() - interval '13 hours' where id = $1::uuid`, [
      jti,
    ]);
    await test.app.services.rights.announceChange();
    expect(await isAlive(token)).toBe(false);
    test.app.services.seen.note(jti.replaceAll('-', ''));
    expect(await read()).toMatchObject({ minutes: 0 });
  });

  it('shows the newest of very many, always with the current one, and tells each of their ends', async () => {
    const person = await givePerson(test, []);
    const rows = await sql(
      `insert into session (id, utilisateur_id, expiration, date) select gen_random_uuid(), $1::int, now() + interval '1 hour', now() + n * interval '1 second'
       from generate_series(1, 450) n returning id`,
      [person.id],
    );
    const shown = await sessionsOf(person.id, person.token);
    expect([shown.length, shown.at(-1)]).toEqual([MAX_SHOWN, expect.objectContaining({ courante: true })]);
    expect(shown[0]?.id).toBe(rows.at(-1)?.id);

    const told = new Set<string>();
    const { database, rights } = test.app.services;
    let changes = 0;
    rights.onChange(() => changes++);
    rights.onEnd((ids) => {
      for (const id of ids) told.add(id);
    });
    await database.listen('editique_rights', (payload) => expect(payload.length).toBeLessThan(8000));
    expect((await test.call('DELETE', `/users/${person.id}/sessions`, { token: test.admin })).status).toBe(204);
    expect(told).toEqual(new Set([...rows.map(({ id }) => id), payloadOf(person.token).jti]));
    expect(await isAlive(person.token)).toBe(false);
    expect(changes).toBe(0);
  });

  it('ends by purging what is older than the settings of now allow', async () => {
    const [old, idle, young] = [await test.signIn('lecture'), await test.signIn('lecture'), await test.signIn('lecture')];
    await sql(`update session set date = now() - interval '31 days' where id = $1::uuid`, [payloadOf(old).jti]);
    await sql(`update session set vu_le = now() - interval '13 hours' where id = $1::uuid`, [payloadOf(idle).jti]);
    await purge(test.app.services);
    expect(await Promise.all([old, idle, young].map(isAlive))).toEqual([false, false, true]);
  });
});

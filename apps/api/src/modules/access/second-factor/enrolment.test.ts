import { everyonePaths } from '@editique/domain/entity/permission';
import { productPages } from '@editique/domain/menu';
import { failure, validation } from '@editique/domain/messages';
import { expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { publicCalls } from '../../../testing/public-calls.ts';
import { suiteApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { message } from '../messages.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { codeFor } from '../testing/factor.ts';
import { givePerson, type Person, roleIds } from '../testing/people.ts';

/** The calls open to users who must first set up a second factor. A new call must be added here on purpose. */
const DURING_ENROLMENT = new Set([
  'GET /api/users/:id',
  'POST /api/users/logout',
  'PUT /api/users/:id/password',
  'GET /api/users/:id/second-facteur',
  'POST /api/users/:id/second-facteur',
  'POST /api/users/:id/second-facteur/confirmer',
  'GET /api/users/:id/cles-acces',
  'POST /api/users/:id/cles-acces/defi',
  'POST /api/users/:id/cles-acces',
  'GET /api/users/:id/sessions',
  'DELETE /api/users/:id/sessions',
  'DELETE /api/users/:id/sessions/:session',
]);

const REFUSED = { status: 403, body: { message: failure.secondFactorNeeded } };

eachDatabase((kind) => {
  const test = suiteApp(() => startAccessApp(kind));

  const db = () => test.app.services.engine.db;
  const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
  const own = async ({ id, token }: Pick<Person, 'id' | 'token'>) =>
    (await test.call('GET', `/users/${id}`, { token })).body as { token: string };

  /** Changes the field on the person's first role, as an administrator does in the form. */
  async function demand({ id }: Person, secondFacteur: boolean): Promise<void> {
    const [roleId] = await roleIds(test, id);
    const { body } = await test.call('GET', `/role/${roleId}`, { token: test.admin });
    const saved = await test.call('PUT', '/role', { token: test.admin, body: { ...(body as object), secondFacteur } });
    expect(saved).toMatchObject({ status: 200, body: { secondFacteur } });
  }
  async function setUp({ id, token }: Person) {
    const { secret } = (await test.call('POST', `/users/${id}/second-facteur`, { token })).body as { secret: string };
    return test.call('POST', `/users/${id}/second-facteur/confirmer`, { token, body: { code: codeFor(secret) } });
  }

  it('lets a user whose role demands it do nothing but set it up, and everything once it is', async () => {
    const person = await givePerson(
      test,
      productPages.map(({ path }) => path),
    );
    expect((await test.call('GET', '/client', { token: person.token })).status).toBe(200);
    await demand(person, true);
    const open: string[] = [];
    for (const { method, url } of test.app.calls.filter((call) => call.url.startsWith('/api') && call.method !== 'HEAD')) {
      // Ids of nobody: what the guard lets through is refused for another reason, and changes nothing.
      const answer = await test.app.server.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, '2147483647').replace('*', 'x'),
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        payload: method === 'GET' ? undefined : '{}',
      });
      const isHeld = answer.statusCode === 403 && answer.json().message === failure.secondFactorNeeded;
      if (!isHeld && !publicCalls.has(`${method} ${url}`)) open.push(`${method} ${url}`);
      // The logout call must not end the session for the following calls.
      if (url === '/api/users/logout')
        await run(db(), `insert into session (id, utilisateur_id, expiration) values ($1::uuid, $2::int, now() + interval '1 hour')`, [
          payloadOf(person.token).jti,
          person.id,
        ]);
    }
    expect(new Set(open)).toEqual(DURING_ENROLMENT);

    const held = payloadOf((await own(person)).token);
    expect([held.mustEnrol, held.paths]).toEqual([true, [...everyonePaths]]);
    expect(await test.call('GET', `/users/1`, { token: person.token })).toMatchObject({ status: 403 });
    expect(await setUp(person)).toMatchObject({ status: 200 });
    expect((await test.call('GET', '/client', { token: person.token })).status).toBe(200);
    const free = payloadOf((await own(person)).token);
    expect([free.mustEnrol, free.paths.length > 100]).toEqual([undefined, true]);
  });

  it('holds older sessions, which have shown none, and lets go when the role no longer demands it', async () => {
    const person = await givePerson(test, ['/app/administration/client']);
    const [older] = await run<{ id: string }>(
      db(),
      `insert into session (id, utilisateur_id, expiration) values (gen_random_uuid(), $1::int, now() + interval '1 hour') returning id`,
      [person.id],
    );
    const claims = { sub: String(person.id), jti: older?.id as string, nom: '', prenom: '', paths: [] };
    const token = test.app.services.tokens.sign(claims, new Date(Date.now() + 3_600_000));
    expect(await setUp(person)).toMatchObject({ status: 200 });
    expect((await test.call('GET', '/client', { token })).status).toBe(200);
    await demand(person, true);
    expect((await test.call('GET', '/client', { token: person.token })).status).toBe(200);
    expect(await test.call('GET', '/client', { token })).toMatchObject(REFUSED);
    // With only an older session, no factor can be set up beside the user's.
    expect(await test.call('POST', `/users/${person.id}/second-facteur`, { token })).toMatchObject({
      status: 403,
      body: { message: message.weakSession },
    });
    await demand(person, false);
    expect((await test.call('GET', '/client', { token })).status).toBe(200);
  });

  it('is demanded until it is said that it is not, and only by somebody who may do as much', async () => {
    const person = await givePerson(test, ['/app/administration/client']);
    const clerk = await givePerson(test, ['/app/utilisateur/role', '/app/utilisateur/role/modifier']);
    await demand(person, true);
    const [roleId] = await roleIds(test, person.id);
    const save = async (token: string, changes: object) => {
      const { body } = await test.call('GET', `/role/${roleId}`, { token: test.admin });
      // The body of a client written before this field existed.
      const { secondFacteur: _, ...older } = body as Record<string, unknown>;
      return test.call('PUT', '/role', { token, body: { ...older, ...changes } });
    };
    for (const token of [test.admin, clerk.token])
      expect(await save(token, {})).toMatchObject({ status: 200, body: { secondFacteur: true } });
    expect(await save(test.admin, { secondFacteur: 'oui' })).toMatchObject({
      status: 400,
      body: { errors: { secondFacteur: validation.selection } },
    });
    for (const secondFacteur of [false, null])
      expect(await save(clerk.token, { secondFacteur })).toMatchObject({ status: 403, body: { message: message.secondFactorNotHeld } });
    expect(await test.call('GET', '/client', { token: person.token })).toMatchObject(REFUSED);
    expect(await save(test.admin, { secondFacteur: false })).toMatchObject({ status: 200, body: { secondFacteur: false } });
    const noted = await run<{ detail: string }>(
      db(),
      `select detail from securite where detail like '%, second facteur %' order by id desc limit 2`,
    );
    expect(noted.map(({ detail }) => detail.replace(/.*, /, ''))).toEqual(['second facteur plus exigé', 'second facteur exigé']);
  });

  it('demands it again once it is gone, whoever took it, and tells at once', async () => {
    const person = await givePerson(test, ['/app/administration/client']);
    await demand(person, true);
    expect(await setUp(person)).toMatchObject({ status: 200 });
    expect((await test.call('GET', '/client', { token: person.token })).status).toBe(200);
    await run(db(), `delete from second_facteur where utilisateur_id = $1::int`, [person.id]);
    await expect.poll(() => test.call('GET', '/client', { token: person.token })).toMatchObject(REFUSED);
    expect(await setUp(person)).toMatchObject({ status: 200 });
    expect((await test.call('GET', '/client', { token: person.token })).status).toBe(200);
  });

  it('can be demanded of every administrator: each can set it up alone', async () => {
    const [role] = await run<{ id: number }>(db(), `select id from role where administrateur order by id limit 1`);
    const { body } = await test.call('GET', `/role/${role?.id}`, { token: test.admin });
    expect(body).toMatchObject({ secondFacteur: false });
    expect((await test.call('PUT', '/role', { token: test.admin, body: { ...(body as object), secondFacteur: true } })).status).toBe(200);
    expect(await test.call('GET', '/role', { token: test.admin })).toMatchObject(REFUSED);
    expect(payloadOf(await test.signIn('admin'))).toMatchObject({ mustEnrol: true, paths: [...everyonePaths] });
    const id = Number(payloadOf(test.admin).sub);
    expect(await setUp({ id, email: '', token: test.admin })).toMatchObject({ status: 200 });
    expect((await test.call('GET', '/role', { token: test.admin })).status).toBe(200);
  });
});

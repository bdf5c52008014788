import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { message } from '../messages.ts';
import { givePerson, type Person, pageIds, roleIds } from '../testing/people.ts';

const USERS = ['', '/modifier', '/supprimer', '/role', '/role/modifier'].map((path) => `/app/utilisateur${path}`);

eachDatabase((kind) => {
  let test: TestApp;
  let first: Person;
  let second: Person;

  beforeAll(async () => {
    test = await startTestApp(kind, { content: 'empty' });
    first = await givePerson(test, USERS);
    second = await givePerson(test, USERS);
  });
  afterAll(() => test.close());

  const last = { status: 409, body: { message: message.lastManager } };
  const remove = (by: Person, whom: Person) => test.call('DELETE', `/users/${whom.id}`, { token: by.token });
  const userOf = async (person: Person) =>
    (await test.call('GET', `/users/${person.id}`, { token: person.token })).body as Record<string, unknown>;
  const roleOf = async (person: Person) =>
    (await test.call('GET', `/role/${(await roleIds(test, person.id))[0]}`, { token: person.token })).body as Record<string, unknown>;

  it('lets nobody delete their own account', async () => {
    expect(await remove(first, first)).toMatchObject({ status: 409, body: { message: message.ownAccount } });
  });

  it('lets one of two who withdraw each other at once, and no more', async () => {
    for (let round = 0; round < 4; round++) {
      const [left, right] = [await givePerson(test, USERS), await givePerson(test, USERS)];
      await run(test.app.services.engine.db, `delete from utilisateur where id <> all($1::int[])`, [[left.id, right.id]]);
      await test.app.services.rights.announceChange();
      const answers = await Promise.all([remove(left, right), remove(right, left)]);
      const statuses = answers.map((answer) => answer.status).sort();
      expect(statuses[0]).toBe(204);
      expect([401, 403, 409]).toContain(statuses[1]);
      first = answers[0]?.status === 204 ? left : right;
    }
  });

  it('keeps the last one who manages users, by whichever way', async () => {
    // A person who keeps only the list of roles, and so does not manage users any more.
    second = await givePerson(test, USERS);
    const managed = await roleOf(second);
    const [keep] = await pageIds(test, ['/app/utilisateur/role']);
    const put = (endpoint: string, body: object) => test.call('PUT', endpoint, { token: first.token, body });
    expect((await put('/role', { ...managed, version: undefined, pages: [keep] })).status).toBe(200);
    // A person with two roles that give the same one of the two pages does not manage users either.
    const [twice, again] = [await givePerson(test, ['/app/utilisateur']), await givePerson(test, ['/app/utilisateur'])];
    await run(
      test.app.services.engine.db,
      `insert into utilisateur_role (utilisateur_id, role_id) select $1::int, role_id from utilisateur_role where utilisateur_id = $2::int`,
      [twice.id, again.id],
    );
    const own = await roleOf(first);
    expect(await put('/role', { ...own, version: undefined, pages: [keep] })).toMatchObject(last);
    const withoutRights = (await roleIds(test, second.id)).map((value) => ({ value }));
    expect(await put('/users', { ...(await userOf(first)), version: undefined, roles: withoutRights })).toMatchObject(last);
    expect((await test.call('GET', '/users', { token: first.token })).status).toBe(200);
  });
});

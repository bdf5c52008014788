import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { run } from '../../db/database.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { startAccessApp } from './testing/access-app.ts';
import { codeFor } from './testing/factor.ts';
import { givePerson, type Person, roleIds } from './testing/people.ts';

const CLIENTS = ['/app/administration/client', '/app/administration/client/modifier'];

let here: TestApp;
let there: TestApp;
let admin: string;
beforeAll(async () => {
  here = await startAccessApp('postgres');
  there = await startAccessApp('postgres', { on: here.database });
  admin = await here.signIn('admin');
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const list = async (person: Pick<Person, 'token'>): Promise<number> => (await there.call('GET', '/client', { token: person.token })).status;

it('ends on one instance what is withdrawn on the other', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await givePerson(here, CLIENTS);
    expect(await list(person)).toBe(200);
    const [id] = await roleIds(here, person.id);
    const role = (await here.call('GET', `/role/${id}`, { token: admin })).body as { pages: { label: string; value: number }[] };
    const pages = role.pages.filter((page) => page.label !== 'Clients');
    expect((await here.call('PUT', '/role', { token: admin, body: { ...role, pages } })).status).toBe(200);
    expect(await list(person)).toBe(403);
  }
});

it('ends sessions on both: logout, deletion, another password', async () => {
  const token = await here.signIn('lecture');
  expect(await list({ token })).toBe(200);
  await here.call('POST', '/users/logout', { token });
  expect(await list({ token })).toBe(401);

  const deleted = await givePerson(here, CLIENTS);
  expect(await list(deleted)).toBe(200);
  expect((await here.call('DELETE', `/users/${deleted.id}`, { token: admin })).status).toBe(204);
  expect(await list(deleted)).toBe(401);

  const reset = await givePerson(here, CLIENTS);
  expect(await list(reset)).toBe(200);
  const body = { newPassword: 'another password' };
  expect((await here.call('PUT', `/users/${reset.id}/reset-password`, { token: admin, body })).status).toBe(204);
  expect(await list(reset)).toBe(401);
});

it('forgets a session that ended elsewhere, and no other', async () => {
  const [stays, goes, ended] = [await givePerson(here, CLIENTS), await givePerson(here, CLIENTS), await givePerson(here, CLIENTS)];
  await here.app.services.rights.announceChange();
  for (const person of [stays, goes, ended]) expect(await list(person)).toBe(200);
  let changes = 0;
  for (const { app } of [here, there]) app.services.rights.onChange(() => changes++);
  expect((await here.call('POST', '/users/logout', { token: goes.token })).status).toBe(204);
  expect(await list(goes)).toBe(401);
  expect((await here.call('DELETE', `/users/${ended.id}/sessions/${jtiOf(ended)}`, { token: admin })).status).toBe(204);
  expect(await list(ended)).toBe(401);
  expect(await list(stays)).toBe(200);
  // The cached rights of other users are not marked as outdated.
  expect(changes).toBe(0);
});

it('leaves the rights that other instances remember alone while a session is seen and prolonged', async () => {
  const person = await givePerson(here, CLIENTS);
  const told: string[] = [];
  // Waits for the notification of the new person's rights, so that it is not counted.
  await here.app.services.rights.announceChange();
  await there.app.services.database.listen('editique_rights', (payload) => told.push(payload));
  await run(here.app.services.engine.db, `update session set vu_le = now() - interval '2 minutes' where utilisateur_id = $1::int`, [
    person.id,
  ]);
  for (let n = 0; n < 3; n++) expect((await here.call('GET', `/users/${person.id}`, { token: person.token })).status).toBe(200);
  await here.app.services.seen.settled();
  // Notifications are ordered: this one arrives after all of the above.
  await here.app.services.rights.announceChange();
  await expect.poll(() => told.some((payload) => payload.startsWith('ping'))).toBe(true);
  expect(told.filter((payload) => payload === '')).toEqual([]);
});

it('keeps a session that another instance prolonged, past the end that this one remembers', async () => {
  const { db } = here.app.services.engine;
  const person = await givePerson(here, CLIENTS);
  await run(
    db,
    `update session set expiration = now() + interval '50 seconds', vu_le = now() - interval '2 minutes' where utilisateur_id = $1::int`,
    [person.id],
  );
  const remembered = await there.app.services.rights.session(jtiOf(person));
  expect(remembered).not.toBeNull();
  expect((await here.call('GET', '/client', { token: person.token })).status).toBe(200);
  await here.app.services.seen.settled();
  const later = Date.now() + 60_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
  expect(await list(person)).toBe(200);
  clock.mockRestore();
});

const jtiOf = ({ token }: Pick<Person, 'token'>): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti as string;

it('counts wrong passwords together', async () => {
  const login = (on: TestApp, password: string) => on.call('POST', '/users/login', { body: { email: 'production@demo.local', password } });
  const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => login(n % 2 ? here : there, 'wrong')));
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
  expect((await login(there, 'demo-2026')).status).toBe(429);
});

it('holds and lets go on both who must set up a second factor', async () => {
  const person = await givePerson(here, CLIENTS);
  const [id] = await roleIds(here, person.id);
  const role = (await here.call('GET', `/role/${id}`, { token: admin })).body as object;
  expect(await list(person)).toBe(200);
  expect((await here.call('PUT', '/role', { token: admin, body: { ...role, secondFacteur: true } })).status).toBe(200);
  expect(await list(person)).toBe(403);
  const path = `/users/${person.id}/second-facteur`;
  const { secret } = (await here.call('POST', path, { token: person.token })).body as { secret: string };
  expect((await here.call('POST', `${path}/confirmer`, { token: person.token, body: { code: codeFor(secret) } })).status).toBe(200);
  expect(await list(person)).toBe(200);
  expect((await here.call('DELETE', path, { token: admin })).status).toBe(204);
  expect(await list(person)).toBe(401);
});

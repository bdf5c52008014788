import { afterAll, beforeAll, expect, it } from 'vitest';
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

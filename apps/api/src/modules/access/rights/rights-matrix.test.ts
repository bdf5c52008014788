import { catalog, filteredBy, referrersOf } from '@editique/domain/catalog';
import { users } from '@editique/domain/entities/users';
import { type EntityDefinition, endpointOf, pathOf } from '@editique/domain/entity/entity';
import type { Field } from '@editique/domain/entity/field';
import { verbPath } from '@editique/domain/entity/permission';
import { productPages } from '@editique/domain/menu';
import { failure } from '@editique/domain/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicCalls } from '../../../testing/public-calls.ts';
import type { Method, TestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { givePeople, type Person } from '../testing/people.ts';

/** A call, and the pages of which any one is enough. */
interface Call {
  method: Method;
  path: string;
  enough: string[];
}

const NOBODY = 2_147_483_647;

/** Lists the calls of an entity. Written from section 3 of the contract, not from the guarding code. */
function callsOf(entity: EntityDefinition): Call[] {
  const endpoint = endpointOf(entity);
  const list = pathOf(entity);
  const one = [verbPath(entity, 'afficher'), verbPath(entity, 'modifier')].filter(isPage);
  const selects = referrersOf(entity.name).flatMap(({ entity: by, field }) => {
    const { readOnly = false, on } = by.fields[field] as Field;
    const forms = [on === 'edit' ? [] : verbPath(by, 'ajouter'), on === 'create' ? [] : verbPath(by, 'modifier')].flat();
    return [pathOf(by), ...(readOnly ? [] : forms)];
  });
  const calls: Call[] = [
    { method: 'GET', path: endpoint, enough: [list] },
    { method: 'GET', path: `${endpoint}/export?format=csv`, enough: [list] },
    {
      method: 'GET',
      path: `${endpoint}/all`,
      enough: [...new Set([list, ...selects, ...filteredBy(entity.name).map(pathOf)])].filter(isPage),
    },
  ];
  if (one.length > 0) for (const path of ['', '/journal']) calls.push({ method: 'GET', path: `${endpoint}/${NOBODY}${path}`, enough: one });
  if (entity.verbs.includes('ajouter'))
    for (const path of [endpoint, `${endpoint}/import?simulation=true`])
      calls.push({ method: 'POST', path, enough: [verbPath(entity, 'ajouter')] });
  if (entity.verbs.includes('modifier')) calls.push({ method: 'PUT', path: endpoint, enough: [verbPath(entity, 'modifier')] });
  if (entity.verbs.includes('supprimer'))
    calls.push({ method: 'DELETE', path: `${endpoint}/${NOBODY}`, enough: [verbPath(entity, 'supprimer')] });
  return calls;
}

const pages = productPages.map((page) => page.path);
const isPage = (path: string): boolean => pages.includes(path);

const calls: Call[] = [
  ...catalog.flatMap(callsOf),
  { method: 'PUT', path: `/users/${NOBODY}/reset-password`, enough: [`${pathOf(users)}/reset-password`] },
];

/** Pages of commands whose dialog or screen offers a select. Each is enough for that select, so the refusal cases leave these pages out. */
const DIALOGS = [
  ...['avancer', 'avancement', 'scan', 'pause', 'annuler', 'reculer', 'relancer', 'deroger'].map(
    (action) => `/app/administration/job/${action}`,
  ),
  '/app/administration/tarifPrestation/grille',
];

eachDatabase((kind) => {
  let test: TestApp;
  let nobody: Person;
  let administrator: string;
  const alone = new Map<string, Person>();
  const allBut = new Map<string, Person>();
  const key = (call: Call): string => call.enough.join(' ');

  beforeAll(async () => {
    test = await startAccessApp(kind);
    const sets = [...new Map(calls.map((call) => [key(call), call.enough])).entries()];
    const singles = [...new Set(calls.flatMap((call) => call.enough))];
    const people = await givePeople(test, [
      [],
      ...singles.map((path) => [path]),
      ...sets.map(([, enough]) => pages.filter((path) => !enough.includes(path) && !DIALOGS.includes(path))),
    ]);
    nobody = people[0] as Person;
    singles.forEach((path, index) => {
      alone.set(path, people[1 + index] as Person);
    });
    sets.forEach(([name], index) => {
      allBut.set(name, people[1 + singles.length + index] as Person);
    });
    administrator = await test.signIn('admin');
  });
  afterAll(() => test.close());

  /** Sends empty bodies and unknown ids: what passes the guard is refused or not found, and changes nothing. */
  const ask = async ({ method, path }: Call, token?: string): Promise<number> =>
    (await test.call(method, path, { ...(token && { token }), ...(method === 'POST' || method === 'PUT' ? { body: {} } : {}) })).status;

  it.each(calls)('$method $path', async (call) => {
    expect(await ask(call)).toBe(401);
    expect(await ask(call, nobody.token)).toBe(403);
    expect(await ask(call, allBut.get(key(call))?.token)).toBe(403);
    for (const path of call.enough) expect([path, await ask(call, alone.get(path)?.token)]).toEqual([path, expect.toSatisfy(isLetIn)]);
    expect(await ask(call, administrator)).toSatisfy(isLetIn);
  });

  it('gives everybody their own record, and a fresh token with it', async () => {
    const { status, body } = await test.call('GET', `/users/${nobody.id}`, { token: nobody.token });
    expect([status, body]).toEqual([200, expect.objectContaining({ id: nobody.id, roles: [], token: expect.any(String) })]);
    const { token } = body as { token: string };
    expect((await test.call('GET', `/users/${nobody.id}`, { token })).status).toBe(200);
    expect((await test.call('GET', `/users/${nobody.id}`, { token: nobody.token })).status).toBe(200);
    expect((await test.call('GET', `/users/${(alone.get(pathOf(users)) as Person).id}`, { token })).status).toBe(403);
  });

  it('gives everybody the journal of their own record, and of no other', async () => {
    const other = alone.get(pathOf(users)) as Person;
    expect((await test.call('GET', `/users/${nobody.id}/journal`, { token: nobody.token })).status).toBe(200);
    expect((await test.call('GET', `/users/${other.id}/journal`, { token: nobody.token })).status).toBe(403);
    expect((await test.call('GET', `/client/${nobody.id}/journal`, { token: nobody.token })).status).toBe(403);
  });

  it('asks for a session on every call that is not public', async () => {
    const { paths } = (await test.call('GET', '/openapi.json')).body as { paths: Record<string, Record<string, unknown>> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.length).toBeGreaterThan(calls.length);
    for (const route of described.filter((name) => !publicCalls.has(name))) {
      const [method, path = ''] = route.split(' ');
      const url = path.replace('/api', '').replaceAll(/\{\w+\}/g, '1');
      const { status, body } = await test.call(method as Method, url, method === 'POST' || method === 'PUT' ? { body: {} } : {});
      expect([route, status]).toEqual([route, 401]);
      expect(body).toEqual({ message: failure.sessionExpired });
    }
  });
});

const isLetIn = (status: number): boolean => status !== 401 && status !== 403 && status < 500;

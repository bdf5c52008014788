import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { message } from '../messages.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { givePerson, type Person, pageIds, roleIds } from '../testing/people.ts';

const MANAGER = ['', '/ajouter', '/modifier', '/supprimer', '/reset-password'].map((verb) => `/app/utilisateur${verb}`);
const ROLES = ['', '/ajouter', '/modifier', '/supprimer'].map((verb) => `/app/utilisateur/role${verb}`);
const CLIENTS = ['/app/administration/client', '/app/administration/client/ajouter'];

eachDatabase((kind) => {
  let test: TestApp;
  let manager: Person;
  let clientRole: number;
  let strong: Person;
  let peer: Person;
  let n = 0;

  beforeAll(async () => {
    test = await startAccessApp(kind);
    // May manage users, roles and the first client page; not the second.
    manager = await givePerson(test, [...MANAGER, ...ROLES, CLIENTS[0] as string]);
    strong = await givePerson(test, [...MANAGER, ...CLIENTS]);
    peer = await givePerson(test, [CLIENTS[0] as string]);
    const held = await givePerson(test, CLIENTS);
    clientRole = (await roleIds(test, held.id))[0] as number;
  });
  afterAll(() => test.close());

  const user = (over: object = {}) => {
    n += 1;
    return {
      nom: 'Alaoui',
      prenom: 'Nadia',
      email: `new${n}@test.local`,
      identifiant: `new${n}`,
      fonction: 'Essai',
      password: 'long enough',
      ...over,
    };
  };
  const read = async (person: Person): Promise<Record<string, unknown>> =>
    (await test.call('GET', `/users/${person.id}`, { token: manager.token })).body as Record<string, unknown>;
  const put = async (person: Person, over: object) =>
    test.call('PUT', '/users', { token: manager.token, body: { ...(await read(person)), version: undefined, ...over } });
  const administration = async (): Promise<number> => {
    const [row] = await run<{ id: number }>(test.app.services.engine.db, `select module_id as id from page where chemin = $1::text`, [
      CLIENTS[0],
    ]);
    return row?.id as number;
  };

  it('gives a user only roles whose pages the giver has', async () => {
    const mine = await roleIds(test, manager.id);
    const given = await test.call('POST', '/users', { token: manager.token, body: user({ roles: mine.map((value) => ({ value })) }) });
    expect(given.status).toBe(201);
    expect((given.body as { roles: { label: string }[] }).roles).toHaveLength(mine.length);
    const refused = await test.call('POST', '/users', { token: manager.token, body: user({ roles: [clientRole] }) });
    expect(refused).toMatchObject({ status: 403, body: { message: message.pageNotHeld } });
    expect(await put(peer, { roles: [clientRole] })).toMatchObject({ status: 403 });
    expect(await put(manager, { roles: [...mine, clientRole] })).toMatchObject({ status: 403 });
  });

  it('gives a role only pages that the giver has', async () => {
    const [held, lacked] = await pageIds(test, CLIENTS);
    const body = { libelle: 'Clients', module: { id: await administration() }, pages: [{ value: held }] };
    const created = await test.call('POST', '/role', { token: manager.token, body });
    expect(created).toMatchObject({ status: 201, body: { pages: [{ value: held }] } });
    expect((await test.call('POST', '/role', { token: manager.token, body: { ...body, pages: [held, lacked] } })).status).toBe(403);
    const role = created.body as { id: number };
    expect((await test.call('PUT', '/role', { token: manager.token, body: { ...body, id: role.id, pages: [held, lacked] } })).status).toBe(
      403,
    );
    // Pages that the role already has may stay, and pages that everybody has may be given.
    const kept = { id: clientRole, libelle: 'Renommé', module: await administration(), pages: [held, lacked] };
    expect((await test.call('PUT', '/role', { token: manager.token, body: kept })).status).toBe(200);
    const [dashboard] = await pageIds(test, ['/app/dashboard']);
    const [general] = await run<{ id: number }>(test.app.services.engine.db, `select module_id as id from page where id = $1::int`, [
      dashboard,
    ]);
    const common = { libelle: 'Commun', module: general?.id, pages: [dashboard] };
    expect((await test.call('POST', '/role', { token: manager.token, body: common })).status).toBe(201);
  });

  it('keeps a user who has more out of reach, except for what names them', async () => {
    const outranked = { status: 403, body: { message: message.outranked } };
    expect(await put(strong, { email: 'mine@test.local' })).toMatchObject(outranked);
    expect(await put(strong, { roles: (await roleIds(test, strong.id)).slice(0, 1) })).toMatchObject(outranked);
    const reset = { token: manager.token, body: { newPassword: 'long enough' } };
    expect(await test.call('PUT', `/users/${strong.id}/reset-password`, reset)).toMatchObject(outranked);
    expect(await test.call('DELETE', `/users/${strong.id}`, { token: manager.token })).toMatchObject(outranked);
    expect(await put(strong, { fonction: 'Autre fonction' })).toMatchObject({ status: 200, body: { fonction: 'Autre fonction' } });
    expect((await test.call('PUT', `/users/${peer.id}/reset-password`, reset)).status).toBe(204);
    expect((await put(peer, { email: 'peer@test.local' })).status).toBe(200);
    expect((await test.call('DELETE', `/users/${peer.id}`, { token: manager.token })).status).toBe(204);
  });

  it('tells bad input before rights, at its field', async () => {
    const at = (field: string) => ({ status: 400, body: { errors: { [field]: expect.any(String) } } });
    const post = (over: object) => test.call('POST', '/users', { token: manager.token, body: user({ roles: [clientRole], ...over }) });
    expect(await post({ roles: [] })).toMatchObject(at('roles'));
    expect(await post({ roles: [2_147_483_647] })).toMatchObject(at('roles'));
    expect(await post({ password: '1234567' })).toMatchObject(at('password'));
    expect(await post({ password: 'x'.repeat(257) })).toMatchObject(at('password'));
    const mine = await roleIds(test, manager.id);
    expect(await post({ roles: mine, email: 'ADMIN@Demo.Local' })).toMatchObject(at('email'));
    expect(await post({ roles: mine, identifiant: 'Admin' })).toMatchObject(at('identifiant'));
    const [held] = await pageIds(test, CLIENTS);
    const [other] = await pageIds(test, ROLES);
    const role = (over: object) => test.call('POST', '/role', { token: manager.token, body: { libelle: 'R', ...over } });
    expect(await role({ module: await administration(), pages: [held, other] })).toMatchObject(at('pages'));
    expect(await role({ module: await administration(), pages: [2_147_483_647] })).toMatchObject(at('pages'));
    expect(await role({ module: await administration(), pages: [] })).toMatchObject(at('pages'));
    expect(await role({ module: 2_147_483_647, pages: [held] })).toMatchObject(at('module'));
  });

  it('ends a withdrawn right and a deleted user at once', async () => {
    const admin = await test.signIn('admin');
    const somebody = await givePerson(test, CLIENTS);
    const [roleId] = await roleIds(test, somebody.id);
    const [first] = await pageIds(test, CLIENTS);
    expect((await test.call('POST', '/client', { token: somebody.token, body: {} })).status).toBe(400);
    const role = { id: roleId, libelle: 'Moins', module: await administration(), pages: [first] };
    expect((await test.call('PUT', '/role', { token: admin, body: role })).status).toBe(200);
    expect((await test.call('POST', '/client', { token: somebody.token, body: {} })).status).toBe(403);
    expect((await test.call('GET', '/client', { token: somebody.token })).status).toBe(200);
    expect((await test.call('DELETE', `/users/${somebody.id}`, { token: admin })).status).toBe(204);
    expect((await test.call('GET', '/client', { token: somebody.token })).status).toBe(401);
  });
});

import { beforeAll, expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { suiteApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { message } from '../messages.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { givePerson, type Person, pageIds, roleIds } from '../testing/people.ts';

const MODULE = ['', '/ajouter', '/modifier', '/supprimer'].map((verb) => `/app/utilisateur/module${verb}`);

interface Found {
  id: number;
  version: number;
  libelle: string;
  module: { id: number };
  pages: { value: number }[];
}

eachDatabase((kind) => {
  const test = suiteApp(() => startAccessApp(kind));
  let author: Person;
  let n = 0;
  beforeAll(async () => {
    author = await givePerson(test, MODULE);
  });

  const refused = (text: string) => ({ status: 409, body: { message: text } });
  const create = async <T = Found>(endpoint: string, body: object, token = test.admin): Promise<T> => {
    const answer = await test.call('POST', endpoint, { token, body });
    expect(answer).toMatchObject({ status: 201 });
    return answer.body as T;
  };
  const newModule = (token = test.admin) => {
    n += 1;
    return create('/module', { libelle: `Module ${n}` }, token);
  };
  const newPage = (module: number) => {
    n += 1;
    return create('/page', { libelle: `Page ${n}`, chemin: `/app/essai/${n}`, module: { id: module } });
  };
  const administratorOf = async (module: number): Promise<Found> => {
    const { body } = await test.call('GET', `/role?module=${module}&q=Administrateur`, { token: test.admin });
    const [light] = (body as { objects: Found[] }).objects;
    return (await test.call('GET', `/role/${light?.id}`, { token: test.admin })).body as Found;
  };
  const pagesOf = (token: string): string[] => JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()).paths;

  it('comes with a new module, for its author and for whoever holds all the others', async () => {
    const { id } = await newModule(author.token);
    const role = await administratorOf(id);
    expect(role).toMatchObject({ libelle: 'Administrateur', pages: [], module: { id } });
    expect(await roleIds(test, author.id)).toContain(role.id);
    const [demoAdmin] = await run<{ id: number }>(
      test.app.services.engine.db,
      `select id from utilisateur where email = 'admin@demo.local'`,
    );
    expect(await roleIds(test, demoAdmin?.id as number)).toContain(role.id);
    const holders = await run(test.app.services.engine.db, `select 1 from utilisateur_role where role_id = $1::int`, [role.id]);
    expect(holders).toHaveLength(2);
    const journal = await test.call('GET', `/users/${demoAdmin?.id}/journal`, { token: test.admin });
    expect(JSON.stringify(journal.body)).toContain('Administrateur');
  });

  it('takes in a new page by itself, and lets it go', async () => {
    const [first, second] = [await newModule(), await newModule()];
    const page = await newPage(first.id);
    expect((await administratorOf(first.id)).pages.map((held) => held.value)).toEqual([page.id]);
    expect(pagesOf(await test.signIn('admin'))).toContain(`/app/essai/${n}`);
    const moved = { id: page.id, libelle: 'Déplacée', chemin: '/app/essai/ailleurs', module: second.id };
    expect((await test.call('PUT', '/page', { token: test.admin, body: moved })).status).toBe(200);
    expect((await administratorOf(first.id)).pages).toEqual([]);
    expect((await administratorOf(second.id)).pages.map((held) => held.value)).toEqual([page.id]);
    expect((await test.call('DELETE', `/page/${page.id}`, { token: test.admin })).status).toBe(204);
    expect((await administratorOf(second.id)).pages).toEqual([]);
    expect((await test.call('DELETE', `/module/${second.id}`, { token: test.admin })).status).toBe(204);
  });

  it('keeps its name and pages, and stays as long as its module', async () => {
    const { id } = await newModule();
    const [page, other] = [await newPage(id), await newPage(id)];
    const role = await administratorOf(id);
    const put = (over: object) => test.call('PUT', '/role', { token: test.admin, body: { ...role, ...over, version: undefined } });
    expect(await put({ libelle: 'Chef' })).toMatchObject(refused(message.administratorKept));
    expect(await put({ pages: [page.id] })).toMatchObject(refused(message.administratorKept));
    expect((await put({ pages: [other.id, page.id] })).status).toBe(200);
    expect(await test.call('DELETE', `/role/${role.id}`, { token: test.admin })).toMatchObject(refused(message.administratorStays));
  });

  it('blocks no deletion of its module, which a page or another role does', async () => {
    const { id } = await newModule();
    const page = await newPage(id);
    expect(await test.call('DELETE', `/module/${id}`, { token: test.admin })).toMatchObject(refused('Ce module est utilisé par 1 page'));
    const role = await create('/role', { libelle: 'Autre', module: id, pages: [page.id] });
    expect(await test.call('DELETE', `/module/${id}`, { token: test.admin })).toMatchObject(
      refused('Ce module est utilisé par 1 page et 1 rôle'),
    );
    expect(await test.call('DELETE', `/page/${page.id}`, { token: test.admin })).toMatchObject(
      refused('Cette page est utilisée par 1 rôle'),
    );
    const moved = { id: page.id, libelle: 'P', chemin: '/app/essai/p', module: (await newModule()).id };
    expect(await test.call('PUT', '/page', { token: test.admin, body: moved })).toMatchObject(
      refused('Cette page est utilisée par 1 rôle'),
    );
    expect((await test.call('DELETE', `/role/${role.id}`, { token: test.admin })).status).toBe(204);
    expect((await test.call('DELETE', `/page/${page.id}`, { token: test.admin })).status).toBe(204);
    const { id: administrator } = await administratorOf(id);
    expect((await test.call('DELETE', `/module/${id}`, { token: test.admin })).status).toBe(204);
    expect((await test.call('GET', `/role/${administrator}`, { token: test.admin })).status).toBe(404);
  });

  it('says who still has a role that cannot go', async () => {
    const [roleId] = await roleIds(test, author.id);
    expect(await test.call('DELETE', `/role/${roleId}`, { token: test.admin })).toMatchObject(
      refused('Ce rôle est utilisé par 1 utilisateur'),
    );
  });

  it("keeps the product's pages where they are, but for their libelle", async () => {
    const [id] = await pageIds(test, ['/app/administration/client']);
    const page = (await test.call('GET', `/page/${id}`, { token: test.admin })).body as Record<string, unknown>;
    const put = (over: object) => test.call('PUT', '/page', { token: test.admin, body: { ...page, ...over, version: undefined } });
    expect(await put({ chemin: '/app/administration/clients' })).toMatchObject(refused(message.productPageKept));
    expect(await put({ module: { id: (await newModule()).id } })).toMatchObject(refused(message.productPageKept));
    expect(await put({ libelle: 'Nos clients' })).toMatchObject({ status: 200, body: { libelle: 'Nos clients' } });
    expect(await test.call('DELETE', `/page/${id}`, { token: test.admin })).toMatchObject(refused(message.productPageStays));
  });

  it('takes only paths of the application, each once', async () => {
    const { id: module } = await newModule();
    const post = (chemin: string) => test.call('POST', '/page', { token: test.admin, body: { libelle: 'P', chemin, module } });
    for (const chemin of ['/elsewhere', 'app/x', '/app', '/APP/ADMINISTRATION/CLIENT', '/app/Administration/Client'])
      expect(await post(chemin)).toMatchObject({ status: 400, body: { errors: { chemin: expect.any(String) } } });
  });

  it('keeps the token of somebody with pages without number short enough to sign in with', async () => {
    const { id } = await newModule();
    await run(
      test.app.services.engine.db,
      `with p as (insert into page (libelle, chemin, module_id) select 'Longue', '/app/' || repeat('x', 240) || g, $1::int from generate_series(1, 200) g returning id)
       insert into role_page (role_id, page_id) select r.id, p.id from p, role r where r.module_id = $1::int and r.administrateur`,
      [id],
    );
    const token = await test.signIn('admin');
    expect(token.length).toBeLessThan(26_000);
    expect(pagesOf(token)).toContain('/app/administration/typeImpressionInsertion/supprimer');
    expect((await test.call('GET', '/client', { token })).status).toBe(200);
  });
});

import { productPages } from '@editique/domain/menu';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { givePerson } from '../testing/people.ts';
import { syncProductPages } from './product-pages.ts';

eachDatabase((kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startAccessApp(kind);
  });
  afterAll(() => test.close());

  const all = (sql: string, parameters: unknown[] = []) => run<Record<string, unknown>>(test.app.services.engine.db, sql, parameters);
  const state = () =>
    all(`select p.chemin, p.libelle, m.libelle as module, p.produit,
      exists (select 1 from role_page rp join role r on r.id = rp.role_id where rp.page_id = p.id and r.administrateur) as held
      from page p join module m on m.id = p.module_id order by p.chemin`);

  it('has every screen of the product as a row, held by its administrators', async () => {
    const rows = await state();
    expect(rows.map((row) => row.chemin).sort()).toEqual(productPages.map((page) => page.path).sort());
    expect(rows.every((row) => row.produit && row.held)).toBe(true);
    const admin = (
      await all(
        `select count(*)::int as n from utilisateur_role ur join utilisateur u on u.id = ur.utilisateur_id where u.email = 'admin@demo.local'`,
      )
    )[0];
    expect(admin?.n).toBe((await all('select 1 from module')).length);
  });

  it('changes nothing the second time, from however many instances', async () => {
    const { db } = test.app.services.engine;
    const before = await state();
    await Promise.all([syncProductPages(db), syncProductPages(db), syncProductPages(db)]);
    expect(await state()).toEqual(before);
  });

  it('adds what a newer release brings, to modules that were renamed too', async () => {
    const { db } = test.app.services.engine;
    await all(`update module set libelle = 'Les stocks' where libelle = 'Gestion Stock'`);
    await all(`update page set libelle = 'Nos articles' where chemin = '/app/administration/article'`);
    const newer = [
      ...productPages,
      { path: '/app/administration/lot', libelle: 'Lots', module: 'Gestion Stock' },
      { path: '/app/administration/tournee', libelle: 'Tournées', module: 'Gestion Tournées' },
    ];
    await syncProductPages(db, newer);
    await syncProductPages(db, newer);
    const rows = new Map((await state()).map((row) => [row.chemin, row]));
    expect(rows.get('/app/administration/lot')).toMatchObject({ module: 'Les stocks', held: true, produit: true });
    expect(rows.get('/app/administration/tournee')).toMatchObject({ module: 'Gestion Tournées', held: true });
    expect(rows.get('/app/administration/article')).toMatchObject({ libelle: 'Nos articles', module: 'Les stocks' });
    expect(await all(`select 1 from module where libelle in ('Gestion Stock', 'Gestion Tournées')`)).toHaveLength(1);
    const token = await test.signIn('admin');
    const { paths } = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as { paths: string[] };
    expect(paths).toEqual(expect.arrayContaining(['/app/administration/lot', '/app/administration/tournee']));
    const reader = await test.signIn('lecture');
    expect(Buffer.from(reader.split('.')[1] as string, 'base64url').toString()).not.toContain('tournee');
  });

  it('takes over a page that somebody made at a path of a newer release, and takes it from every role', async () => {
    const { db } = test.app.services.engine;
    const palette = '/app/administration/palette';
    const maker = await givePerson(
      test,
      ['page', 'module'].flatMap((entity) => [`/app/utilisateur/${entity}`, `/app/utilisateur/${entity}/ajouter`]),
    );
    const make = async (endpoint: string, body: object) =>
      ((await test.call('POST', endpoint, { token: maker.token, body })).body as { id: number }).id;
    const module = await make('/module', { libelle: 'À part' });
    const made = await make('/page', { libelle: 'Avant', chemin: '/app/administration/Palette', module });
    await all(
      `with r as (insert into role (libelle, module_id) values ('Palettes', $1::int) returning id) insert into role_page select id, $2::int from r`,
      [module, made],
    );
    await syncProductPages(db, [...productPages, { path: palette, libelle: 'Palettes', module: 'Gestion Stock' }]);
    const [home] = await all(`select module_id as id from page where chemin = '/app/administration/article'`);
    expect(await all(`select id, libelle, module_id, produit from page where chemin = $1::text`, [palette])).toEqual([
      { id: made, libelle: 'Palettes', module_id: home?.id, produit: true },
    ]);
    expect(
      await all(`select r.module_id, r.administrateur from role_page rp join role r on r.id = rp.role_id where rp.page_id = $1::int`, [
        made,
      ]),
    ).toEqual([{ module_id: home?.id, administrateur: true }]);
    const holders = `select u.email from utilisateur u join utilisateur_role ur on ur.utilisateur_id = u.id join role_page rp on rp.role_id = ur.role_id
      where rp.page_id = $1::int`;
    expect(await all(holders, [made])).toEqual([{ email: 'admin@demo.local' }]);
    const admin = await test.signIn('admin');
    expect((await test.call('GET', `/page/${made}/journal`, { token: admin })).body).toMatchObject({
      objects: [{ action: 'modification', utilisateur: null, changements: { libelle: { avant: 'Avant', apres: 'Palettes' } } }, {}],
    });
  });
});

import { validation } from '@editique/domain/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import type { Answer, TestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { upload } from '../../transfer/testing/upload.ts';
import { message } from '../messages.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { givePerson, type Person } from '../testing/people.ts';

const MAKER = ['page', 'module'].flatMap((entity) =>
  ['', '/ajouter', '/modifier', '/supprimer'].map((verb) => `/app/utilisateur/${entity}${verb}`),
);

eachDatabase((kind) => {
  let test: TestApp;
  let maker: Person;
  let module: number;

  beforeAll(async () => {
    test = await startAccessApp(kind);
    maker = await givePerson(test, MAKER);
    // The creator of a module gets all of its pages.
    const made = await test.call('POST', '/module', { token: maker.token, body: { libelle: 'À moi' } });
    module = (made.body as { id: number }).id;
  });
  afterAll(() => test?.close());

  const post = (chemin: string): Promise<Answer> =>
    test.call('POST', '/page', { token: maker.token, body: { libelle: 'Essai', chemin, module } });
  const reserved = { status: 400, body: { errors: { chemin: message.reservedPath } } };

  it('makes no page at a path that the product enforces or could enforce', async () => {
    for (const chemin of ['/app/utilisateur/afficher', '/app/administration/spool/ajouter', ' /app/administration/Client/%61fficher/ '])
      expect(await post(chemin)).toMatchObject(reserved);
    // A product page exists as a row, so the duplicate is reported as before.
    expect(await post('/app/Utilisateur/modifier')).toMatchObject({ status: 400, body: { errors: { chemin: validation.duplicate } } });
  });

  it('gives nobody the record of another by a page that they made', async () => {
    const other = await givePerson(test, []);
    const read = async () => (await test.call('GET', `/users/${other.id}`, { token: maker.token })).status;
    expect(await read()).toBe(403);
    await post('/app/utilisateur/afficher');
    expect(await read()).toBe(403);
    // Nor by a page that an older release allowed.
    await run(
      test.app.services.engine.db,
      `with p as (insert into page (libelle, chemin, module_id) values ('Avant', '/app/utilisateur/afficher', $1::int) returning id)
       insert into role_page (role_id, page_id) select r.id, p.id from p, role r where r.module_id = $1::int and r.administrateur`,
      [module],
    );
    await test.app.services.rights.announceChange();
    expect(await read()).toBe(403);
    // Such a page may be renamed or deleted, and nothing else.
    const [page] = (await test.call('GET', '/page?q=Avant', { token: maker.token }).then(({ body }) => body as { objects: object[] }))
      .objects;
    const put = (over: object) => test.call('PUT', '/page', { token: maker.token, body: { ...page, version: undefined, ...over } });
    expect(await put({ libelle: 'Reste' })).toMatchObject({ status: 200, body: { libelle: 'Reste' } });
    expect(await put({ chemin: '/app/utilisateur/Afficher' })).toMatchObject(reserved);
  });

  it('renames no page to such a path, by a form or by a file', async () => {
    const made = await post('/app/a-moi/liste');
    expect(made).toMatchObject({ status: 201 });
    const page = made.body as { id: number };
    const body = { ...page, chemin: '/app/administration/client/afficher/', version: undefined };
    expect(await test.call('PUT', '/page', { token: maker.token, body })).toMatchObject(reserved);
    const rows = ['id;Libellé;Chemin;Module', `${page.id};Essai;/app/administration/papier/afficher;${module}`];
    expect((await importOf(rows)).body).toMatchObject({ erreurs: [{ ligne: 2, champ: 'chemin', message: message.reservedPath }] });
    const added = ['Libellé;Chemin;Module', `Essai;/app/administration/ville/%41fficher;${module}`];
    for (const simulation of ['true', 'false'])
      expect((await importOf(added, simulation)).body).toMatchObject({ erreurs: [{ champ: 'chemin', message: message.reservedPath }] });
    const stored = await test.call('GET', `/page?q=administration&module=${module}`, { token: maker.token });
    expect(stored.body).toMatchObject({ total: 0 });
  });

  it('leaves every other path to its maker', async () => {
    for (const chemin of ['/app/administration/client/rapport', '/app/administration/rapport/afficher', '/app/utilisateurs', '/app/100%/é'])
      expect(await post(chemin)).toMatchObject({ status: 201, body: { chemin } });
  });

  const importOf = (lines: string[], simulation = 'false'): Promise<Answer> =>
    upload(test, `/page/import?simulation=${simulation}`, maker.token, lines.join('\n'));
});

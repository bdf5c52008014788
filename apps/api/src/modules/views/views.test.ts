import { validation } from '@editique/domain/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';

eachDatabase((kind) => {
  let test: TestApp;
  let admin: string;
  let production: string;
  let shared: number;
  beforeAll(async () => {
    test = await startTestApp(kind);
    admin = await test.signIn('admin');
    production = await test.signIn('production');
    const [role] = await run<{ id: number }>(
      test.app.services.engine.db,
      `select ur.role_id as id from utilisateur_role ur join utilisateur u on u.id = ur.utilisateur_id where u.email = 'production@demo.local' limit 1`,
    );
    shared = role?.id as number;
    await run(
      test.app.services.engine.db,
      `insert into utilisateur_role (utilisateur_id, role_id) select id, $1::int from utilisateur where email = 'admin@demo.local' on conflict do nothing`,
      [shared],
    );
  });
  afterAll(() => test.close());
  const views = async (token: string): Promise<{ id: number; nom: string; defaut: boolean; estMienne: boolean }[]> =>
    (await test.call('GET', '/vues?liste=job', { token })).body as never;

  it('keeps the columns of a list, for its user alone', async () => {
    const colonnes = [
      { nom: 'etat', visible: true, largeur: 120 },
      { nom: 'nomjob', visible: false },
    ];
    expect(await test.call('PUT', '/preferences/job', { token: admin, body: { colonnes } })).toMatchObject({
      status: 200,
      body: { colonnes },
    });
    expect((await test.call('GET', '/preferences/job', { token: admin })).body).toEqual({ colonnes });
    expect((await test.call('GET', '/preferences/job', { token: production })).body).toEqual({ colonnes: [] });
    expect((await test.call('PUT', '/preferences/job', { token: admin, body: { colonnes: [{ nom: 'inconnue' }] } })).status).toBe(400);
    expect((await test.call('GET', '/preferences/users', { token: production })).status).toBe(403);
    expect((await test.call('GET', '/preferences/nulle', { token: admin })).status).toBe(404);
  });

  it('says what is wrong with the name of a view', async () => {
    const named = (nom: unknown) => test.call('POST', '/vues', { token: admin, body: { liste: 'job', nom, parametres: {} } });
    for (const [nom, message] of [
      [undefined, validation.required],
      ['  ', validation.required],
      [5, validation.string],
      ['a\0b', validation.unstorable],
      ['a'.repeat(256), validation.tooLong(255)],
    ])
      expect(await named(nom)).toMatchObject({ status: 400, body: { errors: { nom: message } } });
  });

  it('shares a view with a role, and leaves it to its owner', async () => {
    const body = {
      liste: 'job',
      nom: 'En retard',
      parametres: { enRetard: 'true', sort: 'dateHeureEnvoi,asc' },
      role: shared,
      defaut: true,
    };
    const created = await test.call('POST', '/vues', { token: admin, body });
    expect(created).toMatchObject({ status: 201, body: { nom: 'En retard', parametres: body.parametres, defaut: true, estMienne: true } });
    const { id } = created.body as { id: number };
    expect(await views(production)).toMatchObject([{ id, defaut: false, estMienne: false, role: { id: shared } }]);
    expect((await test.call('PUT', '/vues', { token: production, body: { ...body, id } })).status).toBe(403);
    expect((await test.call('DELETE', `/vues/${id}`, { token: production })).status).toBe(403);
    expect(await test.call('PUT', `/vues/${id}/defaut`, { token: production, body: { defaut: true } })).toMatchObject({
      body: { defaut: true },
    });
    expect((await test.call('POST', '/vues', { token: admin, body: { ...body, nom: 'EN RETARD' } })).status).toBe(400);
    const mine = await test.call('PUT', '/vues', { token: admin, body: { ...body, id, version: 1, role: null, nom: 'Tard' } });
    expect(mine).toMatchObject({ status: 200, body: { nom: 'Tard', version: 2, role: null } });
    expect((await test.call('PUT', '/vues', { token: admin, body: { ...body, id, version: 1 } })).status).toBe(409);
    expect(await views(production)).toEqual([]);
    expect((await test.call('DELETE', `/vues/${id}`, { token: admin })).status).toBe(204);
    expect(await views(admin)).toEqual([]);
  });

  it('changes a view in place: its rows, widths, name, sharing and default', async () => {
    const colonnes = [
      { nom: 'nomjob', visible: true, largeur: 260 },
      { nom: 'etat', visible: false, largeur: null },
    ];
    const body = { liste: 'job', nom: 'À suivre', parametres: { etat: '0' }, colonnes, role: null, defaut: true };
    const created = (await test.call('POST', '/vues', { token: production, body })).body as { id: number; version: number };
    expect(created).toMatchObject({ version: 1, colonnes });
    const changed = {
      ...body,
      ...created,
      nom: 'En pause',
      parametres: { etat: '0', sort: 'nomjob,asc' },
      colonnes: [{ nom: 'nomjob', visible: true, largeur: 320 }],
      role: shared,
      defaut: false,
    };
    const answer = await test.call('PUT', '/vues', { token: production, body: changed });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        version: 2,
        nom: 'En pause',
        parametres: changed.parametres,
        colonnes: changed.colonnes,
        role: { id: shared },
        defaut: false,
      },
    });
    expect(await test.call('PUT', '/vues', { token: production, body: { ...changed, nom: 'Tard' } })).toMatchObject({
      status: 409,
      body: { current: { version: 2, nom: 'En pause' } },
    });
    for (const largeur of [39, 2001, 80.5, '200'])
      expect(
        (await test.call('PUT', '/vues', { token: production, body: { ...changed, version: 2, colonnes: [{ nom: 'nomjob', largeur }] } }))
          .status,
      ).toBe(400);
    expect((await views(production)).map(({ nom }) => nom)).toEqual(['En pause']);
    expect((await test.call('DELETE', `/vues/${created.id}`, { token: production })).status).toBe(204);
  });

  it('leaves out columns and filters that the list no longer has, so that it can be opened and changed', async () => {
    const { db } = test.app.services.engine;
    const old = [
      { nom: 'disparue', visible: true },
      { nom: 'nomjob', visible: true },
    ];
    await run(
      db,
      `insert into vue (utilisateur_id, liste, nom, parametres, colonnes) select id, 'job', 'Ancienne', $1::jsonb, $2::jsonb from utilisateur where email = 'admin@demo.local'`,
      [JSON.stringify({ disparu: '1', sort: 'disparue,asc', etape: '6', q: 'LOT' }), JSON.stringify(old)],
    );
    await run(db, `update preference_liste set colonnes = $1::jsonb where liste = 'job'`, [JSON.stringify(old)]);
    const kept = { parametres: { etape: '6', q: 'LOT' }, colonnes: [{ nom: 'nomjob', visible: true }] };
    const view = (await views(admin)).find(({ nom }) => nom === 'Ancienne');
    expect(view).toMatchObject(kept);
    expect(Object.keys((view as unknown as typeof kept).parametres).sort()).toEqual(['etape', 'q']);
    const { status, body } = await test.call('PUT', '/vues', { token: admin, body: { ...view, role: null, nom: 'Renommée' } });
    expect([status, body]).toMatchObject([200, { nom: 'Renommée' }]);
    expect((await test.call('GET', '/preferences/job', { token: admin })).body).toEqual({ colonnes: kept.colonnes });
    await test.call('DELETE', `/vues/${view?.id}`, { token: admin });
  });

  it('is shared with roles that open its list', async () => {
    const { body } = await test.call('GET', '/vues/roles?liste=job', { token: production });
    expect((body as { id: number }[]).map(({ id }) => id)).toContain(shared);
    expect((await test.call('GET', '/vues/roles?liste=job', { token: admin })).body).toContainEqual(
      expect.objectContaining({ libelle: 'Administrateur' }),
    );
    expect((await test.call('GET', '/vues/roles?liste=users', { token: production })).status).toBe(403);
  });

  it('stays shared with a role that its owner has left', async () => {
    const { db } = test.app.services.engine;
    const body = { liste: 'job', nom: 'Partagée', parametres: {}, role: shared };
    const { id } = (await test.call('POST', '/vues', { token: admin, body })).body as { id: number };
    const leave = `delete from utilisateur_role where role_id = $1::int and utilisateur_id = (select id from utilisateur where email = 'admin@demo.local')`;
    await run(db, leave, [shared]);
    const renamed = await test.call('PUT', '/vues', { token: admin, body: { ...body, id, nom: 'Renommée' } });
    expect(renamed).toMatchObject({ status: 200, body: { nom: 'Renommée', role: { id: shared } } });
    expect((await test.call('POST', '/vues', { token: admin, body: { ...body, nom: 'Nouvelle' } })).status).toBe(403);
    expect((await test.call('DELETE', `/vues/${id}`, { token: admin })).status).toBe(204);
  });

  it('has one default view per list', async () => {
    const add = (nom: string) =>
      test.call('POST', '/vues', { token: admin, body: { liste: 'job', nom, parametres: { etape: ['1', '2'] }, defaut: true } });
    await add('Une');
    await add('Deux');
    expect((await views(admin)).map(({ nom, defaut }) => [nom, defaut])).toEqual([
      ['Deux', true],
      ['Une', false],
    ]);
  });

  it('refuses what the list does not understand, and roles that one does not hold', async () => {
    const body = { liste: 'job', nom: 'Autre', parametres: {} };
    expect((await test.call('POST', '/vues', { token: admin, body: { ...body, parametres: { inconnu: '1' } } })).status).toBe(400);
    expect((await test.call('POST', '/vues', { token: production, body: { ...body, liste: 'users' } })).status).toBe(403);
    const [other] = await run<{ id: number }>(
      test.app.services.engine.db,
      `select id from role where id not in (select ur.role_id from utilisateur_role ur join utilisateur u on u.id = ur.utilisateur_id where u.email = 'production@demo.local') limit 1`,
    );
    expect((await test.call('POST', '/vues', { token: production, body: { ...body, role: other?.id } })).status).toBe(403);
    expect((await test.call('POST', '/vues', { token: admin, body: { ...body, nom: '' } })).status).toBe(400);
    expect((await test.call('GET', '/vues', { token: admin })).status).toBe(400);
  });
});

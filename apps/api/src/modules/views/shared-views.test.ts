import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';

interface View {
  id: number;
  version: number;
  nom: string;
  defaut: boolean;
  estMienne: boolean;
  role: { id: number } | null;
}

eachDatabase((kind) => {
  let test: TestApp;
  let admin: string;
  let production: string;
  let roles: { id: number }[];
  beforeAll(async () => {
    test = await startTestApp(kind);
    admin = await test.signIn('admin');
    production = await test.signIn('production');
    roles = await run(
      test.app.services.engine.db,
      `select ur.role_id as id from utilisateur_role ur join utilisateur u on u.id = ur.utilisateur_id
       where u.email = 'production@demo.local' order by ur.role_id`,
    );
  });
  afterAll(() => test.close());

  const colleague = async (name: string): Promise<{ id: number; token: string }> => {
    const body = {
      nom: 'Alaoui',
      prenom: 'Samir',
      email: `${name}@demo.local`,
      identifiant: name,
      fonction: 'Opérateur',
      password: 'demo-2026',
      roles: roles.map(({ id }) => ({ value: id })),
    };
    const { body: created } = await test.call('POST', '/users', { token: admin, body });
    return { id: (created as { id: number }).id, token: await test.signIn(name) };
  };
  const keep = async (token: string, nom: string, role: number | null): Promise<number> => {
    const { body } = await test.call('POST', '/vues', { token, body: { liste: 'job', nom, parametres: { priorite: '2' }, role } });
    return (body as { id: number }).id;
  };
  const views = async (token: string): Promise<View[]> => (await test.call('GET', '/vues?liste=job', { token })).body as View[];

  it('gives the shared views of a deleted user to the user who deletes', async () => {
    const role = roles[0]?.id as number;
    const { id, token } = await colleague('partage');
    const shared = await keep(token, 'Urgents atelier', role);
    await keep(token, 'À moi seul', null);
    await test.call('PUT', `/vues/${shared}/defaut`, { token: production, body: { defaut: true } });
    expect((await test.call('DELETE', `/users/${id}`, { token: admin })).status).toBe(204);
    expect(await views(production)).toMatchObject([
      { id: shared, nom: 'Urgents atelier', defaut: true, estMienne: false, role: { id: role } },
    ]);
    expect(await views(admin)).toMatchObject([{ id: shared, version: 2, defaut: false, estMienne: true, role: { id: role } }]);
    expect((await test.call('DELETE', `/vues/${shared}`, { token: admin })).status).toBe(204);
  });

  it('numbers the names that the user who deletes has already', async () => {
    const role = roles[0]?.id as number;
    const { id, token } = await colleague('homonyme');
    const long = 'x'.repeat(255);
    for (const nom of ['urgents', 'Urgents (2)', long]) await keep(admin, nom, null);
    for (const nom of ['Urgents', 'Urgents (3)', long]) await keep(token, nom, role);
    expect((await test.call('DELETE', `/users/${id}`, { token: admin })).status).toBe(204);
    const names = (await views(admin)).filter((view) => view.role).map(({ nom }) => nom);
    expect(names.sort()).toEqual(['Urgents (3)', 'Urgents (3) (2)', `${'x'.repeat(240)} (2)`]);
  });
});

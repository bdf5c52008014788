import { arret } from '@editique/domain/entities/arret';
import { client } from '@editique/domain/entities/client';
import { ville } from '@editique/domain/entities/ville';
import type { GlobalJournal } from '@editique/domain/journal/journal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePerson, type Person } from '../access/testing/people.ts';

const PAGE = '/app/utilisateur/journal';
const VILLE = '/app/administration/ville';

eachDatabase((kind) => {
  let test: AdminApp;
  let reader: Person;
  let writer: Person;
  beforeAll(async () => {
    test = await startAdminApp(kind);
    reader = await givePerson(test, [PAGE]);
    writer = await givePerson(test, [VILLE, `${VILLE}/modifier`]);
  });
  afterAll(() => test?.close());

  const ask = (query = '', token = reader.token) => test.call('GET', `/journal${query}`, { token });
  const read = async (query = '') => (await ask(query)).body as GlobalJournal;

  it('tells who changed what, newest first, by person, list and day', async () => {
    const made = await test.samples.create(ville);
    const endpoint = `/ville/${made.id}`;
    await test.call('PUT', '/ville', { token: writer.token, body: { ...made, nomVille: 'Fès la neuve' } });
    const [changed, created] = (await read('?entite=ville&size=2')).objects;
    expect(changed).toMatchObject({
      entite: 'ville',
      enregistrement: made.id,
      libelle: 'Fès la neuve',
      action: 'modification',
      utilisateur: { id: writer.id },
      changements: { nomVille: { avant: made.nomVille, apres: 'Fès la neuve' } },
    });
    expect(created).toMatchObject({ action: 'creation', utilisateur: { nom: 'Administrateur' } });
    await test.call('DELETE', endpoint, { token: test.token });
    const [gone] = (await read('?entite=ville&size=1')).objects;
    expect(gone, 'a record that is gone keeps its name').toMatchObject({ libelle: 'Fès la neuve', action: 'suppression' });
    expect((await read(`?utilisateur=${writer.id}`)).objects.map(({ id }) => id)).toEqual([changed?.id]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await read(`?entite=ville&du=${today}&au=${today}&size=50`)).objects.length).toBeGreaterThanOrEqual(3);
    expect(await read('?du=2020-01-01&au=2020-01-02')).toEqual({ objects: [], suivant: null });
  });

  it('names a record of a moment by the clocks of the workshop and by what it belongs to, also when it is gone', async () => {
    const { id } = await test.samples.create(arret, { debut: '2026-11-16T08:00:00.000Z' });
    const named = async () => (await read('?entite=arret&size=1')).objects[0]?.libelle;
    const libelle = await named();
    expect(libelle).toMatch(/^16\/11\/2026 \d{2}:00 · ./);
    await test.call('DELETE', `/arret/${id}`, { token: test.token });
    expect(await named()).toBe(libelle);
  });

  it('goes on from the last line that was read, without a gap where lines share a moment', async () => {
    const { db } = test.app.services.engine;
    await run(
      db,
      `insert into journal (entite, enregistrement_id, action, changements) select 'region', n, 'creation', '{}' from generate_series(1, 7) n`,
    );
    const ids: number[] = [];
    for (let avant: number | null = null, more = true; more; more = avant !== null) {
      const piece: GlobalJournal = await read(`?entite=region&size=3${avant === null ? '' : `&avant=${avant}`}`);
      ids.push(...piece.objects.map(({ enregistrement }) => enregistrement));
      avant = piece.suivant;
    }
    expect(ids).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  it('shows no password, whatever is done to an account', async () => {
    const person = await givePerson(test, []);
    await test.call('PUT', `/users/${person.id}/reset-password`, { token: test.token, body: { newPassword: 'un secret de plus' } });
    await run(
      test.app.services.engine.db,
      `insert into journal (entite, enregistrement_id, action, changements)
       values ('users', $1::int, 'modification', '{"password": {"avant": null, "apres": "$argon2id$x"}, "nom": {"avant": "A", "apres": "B"}}')`,
      [person.id],
    );
    const text = JSON.stringify(await read('?entite=users&size=100'));
    expect(text).toContain('"apres":"B"');
    expect(text).not.toMatch(/argon2|password|mot_de_passe|un secret de plus/);
  });

  it('offers people by name, without regard to case and accents', async () => {
    const named = ['zaki', 'Élalami', 'Fassi', 'drissi'];
    for (const nom of named) {
      const { id } = await givePerson(test, []);
      await run(test.app.services.engine.db, 'update utilisateur set nom = $2::text where id = $1::int', [id, nom]);
    }
    const offered = ((await ask('/personnes')).body as { nom: string }[]).map(({ nom }) => nom).filter((nom) => named.includes(nom));
    expect(offered).toEqual(['drissi', 'Élalami', 'Fassi', 'zaki']);
  });

  it('has a page of its own, and refuses what it does not know', async () => {
    await test.samples.create(client);
    expect((await ask('', writer.token)).status).toBe(403);
    expect((await ask('/personnes')).body).toContainEqual({ id: writer.id, nom: 'Essai', prenom: 'Personne' });
    expect((await ask('/personnes', writer.token)).status).toBe(403);
    expect((await test.call('GET', '/users/all', { token: reader.token })).status).toBe(403);
    expect((await test.call('GET', '/client', { token: reader.token })).status).toBe(403);
    for (const [query, field] of [
      ['?entite=__proto__', 'entite'],
      ['?entite=securite', 'entite'],
      ['?utilisateur=x', 'utilisateur'],
      ['?du=hier', 'du'],
      ['?du=2026-11-02&au=2026-11-01', 'au'],
      ['?action=creation', 'action'],
      ['?size=0', 'size'],
      ['?total=1', 'total'],
    ] as const)
      expect(await ask(query), query).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
    expect((await ask('?avant=999999999999')).status).toBe(200);
  });
});

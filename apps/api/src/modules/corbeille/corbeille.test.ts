import { catalog } from '@editique/domain/catalog';
import type { Deleted } from '@editique/domain/corbeille/deleted';
import { expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePerson } from '../access/testing/people.ts';
import { purgeDeleted } from './purge.ts';

interface Added {
  id: number;
  version: number;
}

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));
  const token = () => test.admin;
  const sql = <T>(text: string, values: unknown[] = []) => run<T>(test.app.services.engine.db, text, values);
  const add = async (entity: string, body: object): Promise<Added> => {
    const answer = await test.call('POST', `/${entity}`, { token: token(), body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body as Added;
  };
  const remove = async (entity: string, id: number) =>
    expect((await test.call('DELETE', `/${entity}/${id}`, { token: token() })).status).toBe(204);
  const deleted = async (query: string, by = token()) =>
    (await test.call('GET', `/corbeille?${query}`, { token: by })).body as { objects: Deleted[]; total: number };
  const binOf = async (entity: string, id: number) => (await deleted(`entite=${entity}&enregistrement=${id}`)).objects[0]?.id ?? 0;
  const restore = (bin: number, by = token(), headers = {}) => test.call('POST', `/corbeille/${bin}/restaurer`, { token: by, headers });

  it('keeps a deleted record, and puts it back with its id, version and journal', async () => {
    const ville = await add('ville', { nomVille: 'Ifrane' });
    await test.call('PUT', '/ville', { token: token(), body: { id: ville.id, version: 1, nomVille: 'Ifrane du Nord' } });
    await remove('ville', ville.id);
    const bin = await deleted('entite=ville');
    expect(bin.objects[0]).toEqual({
      id: expect.any(Number),
      entite: 'ville',
      libelle: 'Ifrane du Nord',
      supprimeLe: expect.stringMatching(/^\d{4}-.*Z$/),
      par: { id: expect.any(Number), nom: expect.any(String), prenom: expect.any(String) },
    });
    const answer = await restore(bin.objects[0]?.id ?? 0);
    expect(answer).toMatchObject({ status: 200, body: { id: ville.id, version: 2, nomVille: 'Ifrane du Nord' } });
    const journal = (await test.call('GET', `/ville/${ville.id}/journal`, { token: token() })).body as { objects: { action: string }[] };
    expect(journal.objects.map(({ action }) => action)).toEqual(['restauration', 'suppression', 'modification', 'creation']);
    expect((await deleted('entite=ville')).total).toBe(bin.total - 1);
    expect((await restore(bin.objects[0]?.id ?? 0)).status).toBe(404);
    const found = await test.call('GET', '/ville?q=Ifrane%20du%20Nord', { token: token() });
    expect(found.body).toMatchObject({ total: 1 });
  });

  it('frees unique values, and says which one was taken meanwhile', async () => {
    const first = await add('client', { nomClient: 'Premier', codeClient: 'COR-1', delaiFacturation: 5 });
    const [unknown] = await sql<{ id: number }>(
      `insert into retour_a_identifier (code, raison, motif_id, client_id, suite, date_reception, utilisateur)
       select 'X', 'inconnu', (select min(id) from motif), $1::int, 1, now(), '{}' returning id`,
      [first.id],
    );
    await remove('client', first.id);
    const second = await add('client', { nomClient: 'Second', codeClient: 'cor-1', delaiFacturation: 5 });
    const bin = await binOf('client', first.id);
    const refusal = await restore(bin);
    expect(refusal).toEqual({
      status: 409,
      body: { message: '« Code client » : cette valeur est déjà utilisée', errors: { codeClient: 'cette valeur est déjà utilisée' } },
      headers: expect.anything(),
    });
    expect(await binOf('client', first.id)).toBe(bin);
    await remove('client', second.id);
    expect((await restore(bin)).status).toBe(200);
    expect(await sql('select client_id from retour_a_identifier where id = $1::int', [unknown?.id])).toEqual([{ client_id: first.id }]);
  });

  it('brings back what went with the record and still fits, and refuses what refers to nothing any more', async () => {
    const machine = await add('machine', { nomMachine: 'Presse du bin', typeMachine: 1 });
    const hours = await add('horaire', { machine: machine.id, jour: 1, debut: '08:00', fin: '12:00' });
    await remove('horaire', hours.id);
    expect((await deleted(`entite=horaire&enregistrement=${hours.id}`)).objects[0]?.libelle).toBe('08:00 · Presse du bin');
    const [here, gone] = await sql<{ id: number }>('select id from job order by id limit 2');
    await sql(`delete from epingle where job_id in ($1::int, $2::int)`, [here?.id, gone?.id]);
    await sql(`insert into epingle select j, 'impression', $1::int, 1 from unnest($2::int[]) j`, [machine.id, [here?.id, gone?.id]]);
    await remove('machine', machine.id);
    const bin = await binOf('horaire', hours.id);
    expect(await restore(bin)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("« Machine » : « Presse du bin » n'existe plus"), errors: { machine: expect.any(String) } },
    });
    // Another pin has taken the place of one of them.
    const [other] = await sql<{ id: number }>('select id from machine where type_machine = 1 limit 1');
    await sql(`insert into epingle values ($1::int, 'impression', $2::int, 1)`, [gone?.id, other?.id]);
    expect((await restore(await binOf('machine', machine.id))).status).toBe(200);
    expect(await sql('select job_id from epingle where machine_id = $1::int', [machine.id])).toEqual([{ job_id: here?.id }]);
    expect((await restore(bin)).status).toBe(200);
    // Other hours that overlap were added meanwhile.
    await remove('horaire', hours.id);
    await add('horaire', { machine: machine.id, jour: 1, debut: '11:00', fin: '13:00' });
    expect(await restore(await binOf('horaire', hours.id))).toMatchObject({ status: 409, body: { errors: { debut: expect.any(String) } } });
  });

  it('takes the rows of a bulk deletion, and restores one only once however often it is asked', async () => {
    const villes = [await add('ville', { nomVille: 'Un' }), await add('ville', { nomVille: 'Deux' })];
    await test.call('POST', '/ville/supprimer-lot', { token: token(), body: { ids: villes.map(({ id }) => id) } });
    const bins = await Promise.all(villes.map(({ id }) => binOf('ville', id)));
    const both = await deleted(`entite=ville&${villes.map(({ id }) => `enregistrement=${id}`).join('&')}`);
    expect(both).toMatchObject({ objects: [{ id: bins[1] }, { id: bins[0] }], total: 2 });
    const tooMany = await test.call('GET', `/corbeille?${'enregistrement=1&'.repeat(101)}`, { token: token() });
    expect(tooMany.status).toBe(400);
    const answers = await Promise.all([restore(bins[0] ?? 0), restore(bins[0] ?? 0), restore(bins[0] ?? 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const key = { 'idempotency-key': 'retour de Deux' };
    const twice = [await restore(bins[1] ?? 0, token(), key), await restore(bins[1] ?? 0, token(), key)];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('gives a column that is younger than the deletion its default', async () => {
    const papier = await add('papier', { codePapier: 'COR-P', typePapier: 'A4', originePapier: 'stock', libelle: 'Bin' });
    await remove('papier', papier.id);
    await sql(
      `update corbeille set ligne = ligne - 'version' || '{"ancienne": 1}' where entite = 'papier' and enregistrement_id = $1::int`,
      [papier.id],
    );
    expect(await restore(await binOf('papier', papier.id))).toMatchObject({ status: 200, body: { id: papier.id, version: 1 } });
  });

  it('is for whoever may delete, list by list', async () => {
    const ville = await add('ville', { nomVille: 'Réservée' });
    await remove('ville', ville.id);
    const bin = await binOf('ville', ville.id);
    const regions = await givePerson(test, ['/app/administration/region', '/app/administration/region/supprimer']);
    const reader = await test.signIn('lecture');
    for (const other of [reader, regions.token]) {
      expect((await test.call('GET', '/corbeille?entite=ville', { token: other })).status).toBe(403);
      expect((await restore(bin, other)).status).toBe(403);
      expect((await deleted('', other)).objects.filter(({ entite }) => entite === 'ville')).toEqual([]);
    }
    expect((await test.call('GET', '/corbeille?entite=region', { token: regions.token })).status).toBe(200);
    for (const query of ['entite=job', 'entite=__proto__', 'entite=', 'enregistrement=x', 'size=0', 'inconnu=1'])
      expect((await test.call('GET', `/corbeille?${query}`, { token: token() })).status, query).toBe(400);
    expect((await test.call('GET', '/corbeille')).status).toBe(401);
    expect((await restore(2_000_000_000)).status).toBe(404);
    expect((await test.call('POST', '/corbeille/abc/restaurer', { token: token() })).status).toBe(400);
  });

  it('forgets after thirty days', async () => {
    const ville = await add('ville', { nomVille: 'Ancienne' });
    await remove('ville', ville.id);
    const bin = await binOf('ville', ville.id);
    await sql(`update corbeille set supprime_le = now() - interval '30 days 1 minute' where id = $1::int`, [bin]);
    expect(await binOf('ville', ville.id)).toBe(0);
    expect((await restore(bin)).status).toBe(404);
    await purgeDeleted(test.app.services.engine.db);
    expect(await sql('select 1 from corbeille where id = $1::int', [bin])).toEqual([]);
  });

  it('knows every row that a deletion takes along', async () => {
    const known = new Map(
      test.app.services.registry.all().map(({ table, dependentRows }) => [table.name, dependentRows.map((rows) => rows.table)]),
    );
    const tables = catalog.filter(({ isRecoverable }) => isRecoverable).map((entity) => tableOf(entity).name);
    const rows = await sql<{ from: string; to: string }>(
      `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
       where contype = 'f' and confdeltype in ('c', 'n') and confrelid = any($1::text[]::regclass[])`,
      [tables],
    );
    expect(rows.filter(({ from, to }) => !known.get(to)?.includes(from))).toEqual([]);
  });

  it('says who uses a record that cannot go, as far as the user may list them', async () => {
    const [used] = await sql<{ id: number }>('select client_id as id from bibliotheque order by id limit 1');
    const refusal = await test.call('DELETE', `/client/${used?.id}`, { token: token() });
    expect(refusal.status).toBe(409);
    const { message, usages } = refusal.body as { message: string; usages: { entite: string; libelle: string; chemin: string }[] };
    expect(message).toMatch(/^Ce client est utilisé par /);
    expect(usages.filter(({ entite }) => entite === 'job')).toHaveLength(3);
    expect(usages).toContainEqual(
      expect.objectContaining({ entite: 'bibliotheque', chemin: expect.stringContaining('/app/administration/bibliotheque/afficher/') }),
    );
    const blind = await givePerson(test, ['/app/administration/client', '/app/administration/client/supprimer']);
    const told = await test.call('DELETE', `/client/${used?.id}`, { token: blind.token });
    expect(told.body).toEqual({ message, usages: [] });
  });
});

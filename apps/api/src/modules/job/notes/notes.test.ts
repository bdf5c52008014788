import { beforeAll, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { givePerson, type Person } from '../../access/testing/people.ts';
import { prepareProduction } from '../testing/production.ts';

const JOB = '/app/administration/job';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  let reader: Person;
  let writer: Person;
  let stranger: Person;
  beforeAll(async () => {
    reader = await givePerson(test, [`${JOB}/afficher`]);
    writer = await givePerson(test, [`${JOB}/afficher`, `${JOB}/modifier`]);
    stranger = await givePerson(test, [JOB, `${JOB}/ajouter`]);
  });

  const add = (job: number, body: unknown, token = writer.token, headers = {}) =>
    test.call('POST', `/job/${job}/notes`, { token, body, headers }) as Promise<{ status: number; body: Row }>;
  const read = async (job: number, query = '', token = reader.token) =>
    (await test.call('GET', `/job/${job}/notes${query}`, { token })).body as { objects: Row[]; total: number };
  const notices = async ({ token }: Person) =>
    ((await test.call('GET', '/notification', { token })).body as { objects: Row[] }).objects.filter(({ type }) => type === 'mention');

  it('is written once, told to whom it names, and stands in the journal of the job', async () => {
    const { id } = await production.createJob();
    const texte = '@Essai Personne\nle papier est arrivé';
    const key = { 'idempotency-key': `note ${id}` };
    const made = await add(id, { texte: `  ${texte} `, mentions: [reader.id, { id: reader.id }, { id: writer.id }] }, writer.token, key);
    expect(made).toMatchObject({
      status: 201,
      body: { texte, utilisateur: { id: writer.id }, mentions: [{ id: reader.id, nom: 'Essai', prenom: 'Personne' }, { id: writer.id }] },
    });
    expect((await add(id, { texte, mentions: [reader.id] }, writer.token, key)).body.id).toBe(made.body.id);
    expect(await read(id)).toEqual({ objects: [made.body], total: 1 });
    expect(await notices(reader)).toMatchObject([
      {
        message: 'Essai Personne vous mentionne sur «\u00a0Relevés de novembre\u00a0»\u00a0: @Essai Personne le papier est arrivé',
        lien: `${JOB}/afficher/${id}`,
        lue: false,
      },
    ]);
    expect(await notices(writer), 'nobody is told of a note of their own').toEqual([]);
    const { body } = await test.call('GET', `/job/${id}/journal`, { token: reader.token });
    expect((body as { objects: Row[] }).objects[0]?.changements).toEqual({
      note: { avant: null, apres: '@Essai Personne le papier est arrivé' },
    });
    expect((await production.must('GET', `/job/${id}`)).version, 'whoever edits the job meanwhile has no conflict').toBe(1);
  });

  it('refuses a mention of who may not open the job, by name, and stores nothing', async () => {
    const { id } = await production.createJob();
    for (const [mentions, message] of [
      [[reader.id, stranger.id], "Essai Personne n'a pas le droit d'ouvrir ce job : retirez la mention"],
      [[99_999_999], "une personne mentionnée n'existe pas ou n'existe plus"],
      [['__proto__'], 'Vous devez séléctionner une valeur'],
      ['tous', 'Vous devez séléctionner une valeur'],
      [Array.from({ length: 21 }, (_, n) => n + 1), 'une note mentionne au plus 20 personnes'],
    ] as const)
      expect(await add(id, { texte: 'Bonjour', mentions })).toMatchObject({ status: 400, body: { errors: { mentions: message } } });
    for (const texte of ['', '  ', null, 7, 'x'.repeat(4001), 'a\0b'])
      expect(await add(id, { texte })).toMatchObject({ status: 400, body: { errors: { texte: expect.any(String) } } });
    expect((await add(id, { texte: '😀'.repeat(4000), mentions: null })).status).toBe(201);
    expect((await read(id)).total).toBe(1);
    const { body } = await test.call('GET', '/job/mentionnables', { token: writer.token });
    const offered = (body as Person[]).map((person) => person.id);
    expect(offered).toEqual(expect.arrayContaining([reader.id, writer.id]));
    expect(offered).not.toContain(stranger.id);
  });

  it('offers people by name, without regard to case and accents', async () => {
    const named = ['zoé', 'Élodie', 'Fatima', 'driss'];
    for (const prenom of named) {
      const { id } = await givePerson(test, [`${JOB}/afficher`]);
      await run(test.app.services.engine.db, 'update utilisateur set prenom = $2::text where id = $1::int', [id, prenom]);
    }
    const { body } = await test.call('GET', '/job/mentionnables', { token: writer.token });
    const offered = (body as { prenom: string }[]).map(({ prenom }) => prenom).filter((prenom) => named.includes(prenom));
    expect(offered).toEqual(['driss', 'Élodie', 'Fatima', 'zoé']);
  });

  it('is read with the job and written with the right to change it', async () => {
    const { id } = await production.createJob();
    expect((await add(id, { texte: 'Non' }, reader.token)).status).toBe(403);
    expect((await add(id, { texte: 'Non' }, stranger.token)).status).toBe(403);
    expect((await test.call('GET', `/job/${id}/notes`, { token: stranger.token })).status).toBe(403);
    expect((await test.call('GET', '/job/mentionnables', { token: reader.token })).status).toBe(403);
    expect((await add(99_999_999, { texte: 'Non' })).status).toBe(404);
    expect((await test.call('GET', '/job/99999999/notes', { token: reader.token })).status).toBe(404);
    expect(await read(id)).toEqual({ objects: [], total: 0 });
  });

  it('pages through 10,000 notes, newest first, and lets them go with their job', async () => {
    const { id } = await production.createJob();
    const { db } = test.app.services.engine;
    await run(db, `insert into note (job_id, texte) select $1::int, 'Note ' || n from generate_series(1, 10000) n`, [id]);
    const first = await read(id, '?size=2');
    expect([first.total, ...first.objects.map(({ texte }) => texte)]).toEqual([10_000, 'Note 10000', 'Note 9999']);
    expect((await read(id, '?size=2&page=4999')).objects.map(({ texte }) => texte)).toEqual(['Note 2', 'Note 1']);
    expect(await read(id, '?page=5000')).toEqual({ objects: [], total: 10_000 });
    await production.must('DELETE', `/job/${id}`);
    expect(await run(db, 'select from note where job_id = $1::int', [id])).toEqual([]);
  });
});

import type { JobsPart } from '@editique/domain/dashboard/dashboard';
import type { Notification } from '@editique/domain/notification/notification';
import type { Planning } from '@editique/domain/planning/planning';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { tellBackupFailed } from '../../notices/backup-failed.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePerson, type Person } from '../access/testing/people.ts';
import { purgeNotices } from './purge.ts';
import { ARTICLES, JOBS, type NoticeApp, preferencesOf, startNoticeApp } from './testing/notice-app.ts';

eachDatabase((kind) => {
  let test: NoticeApp;
  let planner: Person;
  let storekeeper: Person;
  beforeAll(async () => {
    test = await startNoticeApp(kind);
    planner = await givePerson(test, [JOBS, `${JOBS}/afficher`]);
    storekeeper = await givePerson(test, [ARTICLES]);
  });
  afterAll(() => test?.close());
  const db = () => test.app.services.engine.db;

  it('tells of a late job once, to whoever may list jobs, with the way to it', async () => {
    const { id } = await test.lateJob('Relevés Atlas');
    await test.look();
    await test.look();
    const { objects, total } = await test.read(planner);
    expect(total).toBe(1);
    expect(objects[0]).toMatchObject({ type: 'job-rouge', lien: `${JOBS}/afficher/${id}`, lue: false });
    expect(objects[0]?.message).toMatch(/Relevés Atlas.* est en retard\u00a0: envoi prévu/);
    expect((await test.read(storekeeper)).total).toBe(0);
  });

  it('marks one or all as read, and only one’s own', async () => {
    await test.lateJob('Second');
    await test.look();
    const [newest, older] = (await test.read(planner)).objects as [Notification, Notification];
    expect(newest.id).toBeGreaterThan(older.id);
    expect((await test.call('POST', `/notification/${newest.id}/lire`, { token: storekeeper.token })).status).toBe(404);
    const marked = await test.call('POST', `/notification/${newest.id}/lire`, { token: planner.token });
    expect(marked).toMatchObject({ status: 200, body: { id: newest.id, lue: true } });
    expect((await test.read(planner, '?lue=true')).objects.map(({ id }) => id)).toEqual([newest.id]);
    expect((await test.read(planner, '?lue=false&size=1')).total).toBe(1);
    const readAll = () => test.call('POST', '/notification/tout-lire', { token: planner.token, headers: { 'idempotency-key': 'tout' } });
    expect([(await readAll()).body, (await readAll()).body]).toEqual([{ lues: 1 }, { lues: 1 }]);
    expect((await test.read(planner, '?lue=false')).total).toBe(0);
    for (const query of ['?lue=oui', '?size=0', '?autre=1', '?page=-1'])
      expect((await test.call('GET', `/notification${query}`, { token: planner.token })).status, query).toBe(400);
  });

  it('shows nothing, and counts nothing, once the right is gone; the link leads where one may go', async () => {
    const page = (path: string) =>
      run(
        db(),
        `delete from role_page rp using utilisateur_role ur, page p where ur.utilisateur_id = $1::int and rp.role_id = ur.role_id
           and p.id = rp.page_id and p.chemin = $2::text`,
        [planner.id, path],
      ).then(() => test.app.services.rights.announceChange());
    await page(`${JOBS}/afficher`);
    expect((await test.read(planner)).objects.map(({ lien }) => lien)).toEqual([JOBS, JOBS]);
    await page(JOBS);
    expect(await test.read(planner)).toEqual({ objects: [], total: 0 });
    planner = await givePerson(test, [JOBS, `${JOBS}/afficher`]);
  });

  it('goes with the job that it is about', async () => {
    const { id } = await test.lateJob('Éphémère');
    await test.look();
    expect((await test.read(planner)).total).toBe(1);
    expect((await test.call('DELETE', `/job/${id}`, { token: test.token })).status).toBe(204);
    expect((await test.read(planner)).total).toBe(0);
  });

  it('tells of an article at its minimum, and again on another day when it was above it meanwhile', async () => {
    const unite = await test.production.add('uniteArticle', { libelle: 'Boîte' });
    const article = await test.production.add('article', {
      libelle: 'Toner noir',
      quantite: 3,
      stockMinimum: 5,
      uniteArticle: { id: unite },
    });
    await test.look();
    const level = (quantite: number) => run(db(), `update article set quantite = $2::int where id = $1::int`, [article, quantite]);
    for (const quantite of [9, 4, 9, 2]) {
      await level(quantite);
      await test.look();
    }
    expect(await test.read(storekeeper)).toMatchObject({ total: 1, objects: [{ type: 'stock', lien: ARTICLES }] });
    await level(9);
    await test.look();
    await level(0);
    await test.look(Date.now() + 24 * 3_600_000);
    const { objects } = await test.read(storekeeper);
    expect(objects.map(({ message }) => message)).toEqual([
      '«\u00a0Toner noir\u00a0» est en rupture (minimum 5)',
      '«\u00a0Toner noir\u00a0» est au minimum\u00a0: reste 3, minimum 5',
    ]);
  });

  it('is one notice when very many jobs turn at once', async () => {
    await run(db(), `update job set date_heure_envoi = now() + interval '3 days' where id in (select id from job order by id limit 1)`);
    await test.look();
    const before = (await test.read(planner)).total;
    const { id } = await test.production.createJob({ dateHeureEnvoi: '2036-11-04T17:00:00Z' });
    const columns = (
      await run<{ c: string }>(
        db(),
        `select string_agg(quote_ident(column_name), ',') as c from information_schema.columns
      where table_name = 'job' and is_generated = 'NEVER' and is_identity = 'NO'`,
      )
    )[0]?.c;
    await run(db(), `insert into job (${columns}) select ${columns} from job, generate_series(1, 60) where id = $1::int`, [id]);
    await run(db(), `update job set date_heure_envoi = now() - interval '1 hour' where id >= $1::int`, [id]);
    await test.look();
    const { objects, total } = await test.read(planner);
    expect(total).toBe(before + 1);
    expect(objects[0]).toMatchObject({ message: '61 jobs sont en retard', lien: `${JOBS}?risque=rouge` });
  });

  it('tells of a job that the plan ends after its dispatch, and once it is late of that too', async () => {
    const reader = await givePerson(test, [JOBS, `${JOBS}/afficher`]);
    const machine = { nomMachine: 'M1', typeMachine: 0, description: 'Impression', cadence: 100 };
    const ids = [
      await test.production.add('machine', machine),
      await test.production.add('machine', { ...machine, nomMachine: 'M2', typeMachine: 1 }),
    ];
    const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
    const { id } = await test.production.createJob({ nomjob: 'Trop long', nombreFeuilles: 5000, dateHeureEnvoi: at(1) });
    await test.look();
    const orange = () => test.read(reader).then(({ objects }) => objects.filter(({ lien }) => lien === `${JOBS}/afficher/${id}`));
    expect(await orange()).toMatchObject([
      { type: 'job-orange', message: expect.stringMatching(/Trop long.* finira .* après l'envoi prévu$/) },
    ]);
    // A stop without end removes the forecast. Jobs due within a day that were not reported yet are reported.
    const soon = await test.production.createJob({ nomjob: 'Bloqué', nombreFeuilles: 1, dateHeureEnvoi: at(23) });
    const later = await test.production.createJob({ nomjob: 'Plus tard', nombreFeuilles: 1, dateHeureEnvoi: at(25) });
    const motif = await test.production.add('motif', { codeMotif: 'P1', libelleMotif: 'Panne' });
    const stop = await test.production.add('arret', { machine: ids[0], debut: at(-1), motif });
    await test.look();
    await test.look();
    const stopped = (await test.read(reader)).objects.filter(({ message }) => message.includes('machine arrêtée'));
    expect(stopped).toMatchObject([{ type: 'job-orange', lien: `${JOBS}/afficher/${soon.id}` }]);
    expect(stopped[0]?.message).toMatch(/^«\u00a0Bloqué\u00a0» attend une machine arrêtée\u00a0: envoi prévu /);
    const { machineArretee } = ((await test.call('GET', '/dashboard', { token: test.token })).body as { jobs: JobsPart }).jobs;
    const { nonPlanifies, sansPlace } = (await test.call('GET', '/job/planning', { token: test.token })).body as Planning;
    expect(nonPlanifies.map(({ job }) => job.id)).toEqual(expect.arrayContaining([id, soon.id, later.id]));
    expect([machineArretee, sansPlace.machineArretee]).toEqual(Array(2).fill(nonPlanifies.length - sansPlace.enRetard));
    await run(db(), `delete from arret where id = $1::int`, [stop]);
    await run(db(), `update job set etat = -1 where id = any($1::int[])`, [[soon.id, later.id]]);
    await run(db(), `update job set date_heure_envoi = now() - interval '1 hour' where id = $1::int`, [id]);
    await test.look();
    expect((await orange()).map(({ type }) => type)).toEqual(['job-rouge', 'job-orange']);
    await run(db(), `update job set etat = -1 where id = $1::int`, [id]);
    for (const machineId of ids) await run(db(), `update machine set cadence = null where id = $1::int`, [machineId]);
  });

  it('tells the author of an import what came of it, and nobody of a simulation', async () => {
    const VILLES = '/app/administration/ville';
    const author = await givePerson(test, [`${VILLES}/ajouter`]);
    const send = (query: string) => {
      const form =
        '--x\r\ncontent-disposition: form-data; name="file"; filename="v.csv"\r\ncontent-type: text/csv\r\n\r\nNom de la ville\nSafi\nOujda\r\n--x--\r\n';
      return test.call('POST', `/ville/import${query}`, {
        token: author.token,
        body: form,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
    };
    expect(await send('?simulation=true')).toMatchObject({ status: 200 });
    expect((await test.read(author)).total).toBe(0);
    expect(await send('')).toMatchObject({ status: 200, body: { crees: 2 } });
    // The author may not list villes, so the link leads to the page for adding one.
    expect(await test.read(author)).toMatchObject({
      total: 1,
      objects: [
        { type: 'import', message: 'Import de villes terminé\u00a0: 2 lignes créées, 0 ligne modifiée', lien: `${VILLES}/ajouter` },
      ],
    });
  });

  it('answers whatever it is asked', async () => {
    const text = fc.oneof(fc.constantFrom('0', '-1', 'true', '', '9'.repeat(20), "'", '%', '\0'), fc.string());
    const value = fc.oneof(fc.constantFrom<unknown>(null, 'cloche', 'mail', 1, [], {}), fc.jsonValue({ maxDepth: 1 }));
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.oneof(fc.constantFrom('lue', 'page', 'size'), text), text, { maxKeys: 3 }),
        text,
        fc.dictionary(fc.oneof(fc.constantFrom('stock', 'mention'), fc.string()), value, { maxKeys: 3 }),
        async (query, id, chosen) => {
          const { token } = planner;
          const answers = [
            await test.call('GET', `/notification?${new URLSearchParams(query)}`, { token }),
            await test.call('POST', `/notification/${encodeURIComponent(id.toWellFormed())}/lire`, { token }),
            await test.call('PUT', preferencesOf(planner), {
              token,
              body: JSON.stringify(chosen),
              headers: { 'content-type': 'application/json' },
            }),
          ];
          for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500);
        },
      ),
      { seed: 20_261_115, numRuns: 60, endOnFailure: true },
    );
  });

  it('keeps to what each user chose, which is nobody else’s business', async () => {
    const person = await givePerson(test, [JOBS]);
    const { token } = person;
    const read1 = await test.call('GET', preferencesOf(person), { token });
    expect(read1.body).toMatchObject({ 'job-rouge': 'cloche', mention: 'cloche', sauvegarde: 'cloche' });
    for (const method of ['GET', 'PUT'] as const)
      expect((await test.call(method, preferencesOf(person), { token: test.token, ...(method === 'PUT' && { body: {} }) })).status).toBe(
        403,
      );
    expect(await test.call('PUT', preferencesOf(person), { token, body: { stock: 'pigeon' } })).toMatchObject({
      status: 400,
      body: { errors: { stock: expect.any(String) } },
    });
    const kept = await test.call('PUT', preferencesOf(person), { token, body: { 'job-rouge': 'aucune', inconnu: 'mail' } });
    expect(kept).toMatchObject({ status: 200, body: { 'job-rouge': 'aucune', stock: 'cloche' } });
    await test.lateJob('Pour personne');
    await test.look();
    expect((await test.read(person)).total).toBe(0);
  });

  it('tells whoever holds the page of exploitation of a failed backup, once', async () => {
    const { services } = test.app;
    for (let time = 0; time < 2; time++)
      await tellBackupFailed(services.engine.db, services.engine.timeZone, '2026-11-15T02:00', 'disque plein');
    const { objects } = await test.read({ token: test.token });
    expect(objects.filter(({ type }) => type === 'sauvegarde')).toMatchObject([
      { message: 'La sauvegarde a échoué\u00a0: disque plein', lien: '/app/utilisateur/exploitation' },
    ]);
    expect((await test.read(planner)).objects.some(({ type }) => type === 'sauvegarde')).toBe(false);
  });

  it('is kept for 90 days', async () => {
    const person = await givePerson(test, [JOBS]);
    await test.lateJob('Ancien');
    await test.look();
    await run(db(), `update notification set date = now() - interval '89 days' where utilisateur_id = $1::int`, [person.id]);
    await purgeNotices(db());
    expect((await test.read(person)).total).toBe(1);
    await run(db(), `update notification set date = now() - interval '91 days' where utilisateur_id = $1::int`, [person.id]);
    await purgeNotices(db());
    expect((await test.read(person)).total).toBe(0);
  });
});

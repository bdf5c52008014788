import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, run } from '../../db/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { createJob } from './create-job.ts';
import { jobBody, type Production, prepareProduction } from './testing/production.ts';

eachDatabase((kind) => {
  let test: TestApp;
  let production: Production;
  let written: string[] = [];
  beforeAll(async () => {
    test = await startTestApp(kind);
    production = await prepareProduction(test, await test.signIn('admin'));
    // Of a transaction, PostgreSQL's beginning and end are statements too.
    test.app.services.database.onStatement(({ sql }) => {
      if (/insert into|update "|^begin|^commit|for update/.test(sql) && !/^(with|insert)[^(]*\b(session|instance)\b/.test(sql))
        written.push(sql);
    });
  });
  afterAll(() => test?.close());

  const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
    written = [];
    await work();
    return written.filter((sql) => /journal|historique|facture|^begin|^commit/.test(sql)).length;
  };
  const journal = (entite: string, id: number) =>
    run(
      test.app.services.engine.db,
      `select action, changements from journal where entite = $1::text and enregistrement_id = $2::int order by id`,
      [entite, id],
    );

  it('creates a job with its spools, journal and history by one statement', async () => {
    let id = 0;
    expect(await statementsOf(async () => ({ id } = await production.createJob({ nombreSpool: 2 })))).toBe(1);
    expect(await production.history(id)).toEqual([1, 2]);
    const spools = await production.spools(id);
    expect(spools.map(({ nombrePlis }) => nombrePlis)).toEqual([153, 152]);
    const [line] = await journal('job', id);
    expect(line).toMatchObject({
      action: 'creation',
      changements: { nombrePlis: { avant: null, apres: 305 }, facture: { avant: null, apres: null } },
    });
    const [spool] = await journal('spool', Number(spools[0]?.id));
    expect(spool).toMatchObject({
      action: 'creation',
      changements: { job: { avant: null, apres: { id, nomjob: 'Relevés de novembre' } }, resteMSP: { avant: null, apres: 153 } },
    });
  });

  it('moves a job by one statement', async () => {
    const { id } = await production.createJob();
    expect(await statementsOf(() => production.must('POST', `/job/${id}/avancer`, {}))).toBe(1);
    expect(await statementsOf(() => production.must('POST', `/job/${id}/pause`, {}))).toBe(1);
    expect(await production.history(id)).toEqual([1, 2, 3, 8]);
  });

  it('edits a client by one statement, unless its drafts follow', async () => {
    const { client } = await production.createClient();
    const { version, ...stored } = await production.must('GET', `/client/${client}`);
    expect(await statementsOf(() => production.must('PUT', '/client', { ...stored, version, nomClient: 'Banque Zénith' }))).toBe(1);
    const outdated = await production.call('PUT', '/client', { ...stored, version, nomClient: 'Banque Sud' });
    expect(outdated).toMatchObject({ status: 409, body: { current: { nomClient: 'Banque Zénith' } } });
    const answer = await production.must('PUT', '/client', { ...stored, version: Number(version) + 1, delaiPaiement: 45 });
    expect(answer).toMatchObject({ delaiPaiement: 45, version: Number(version) + 2 });
    expect((await production.call('PUT', '/client', { ...stored, id: 2_000_000_000 })).status).toBe(404);
  });

  it('holds a job against its bibliothèque as it is when the job is stored', async () => {
    const { bibliotheque } = await production.createClient();
    const { db } = test.app.services.engine;
    let isRead = false;
    const racing = new Proxy(db, {
      get(target, key) {
        const value = Reflect.get(target, key, target);
        if (key !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value;
        return async (query: CompiledQuery) => {
          const answer = await target.executeQuery(query);
          if (!isRead && query.sql.includes('from bibliotheque')) {
            isRead = true;
            await run(db, 'update bibliotheque set insertion = 1, envoi_pdf = false where id = $1::int', [bibliotheque]);
          }
          return answer;
        };
      },
    }) as Db;
    const input = { ...jobBody(bibliotheque), bibliotheque, priorite: null } as unknown as Parameters<typeof createJob>[1];
    const context = { actor: { id: 1, nom: 'Banc', prenom: 'Essai' }, application: 'Back-office', paths: new Set<string>() };
    const made = await createJob(racing, input, context as unknown as Parameters<typeof createJob>[2]);
    expect(isRead).toBe(true);
    expect(await production.history(made.id)).toEqual([1, 2]);
  });
});

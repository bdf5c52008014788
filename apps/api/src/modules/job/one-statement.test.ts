import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type Db, run } from '../../db/database.ts';
import type { Context } from '../../security/context.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { bibliothequeCache } from './bibliotheque-facts.ts';
import { createJob } from './create-job.ts';
import { declareProgress } from './progress/declare-progress.ts';
import { jobBody, prepareProduction } from './testing/production.ts';

const client = { address: '127.0.0.1', device: '' };
const context: Context = { actor: { id: 1, nom: 'Banc', prenom: 'Essai' }, application: 'Back-office', client, paths: new Set() };

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));
  const production = madeBefore(() => prepareProduction(test, test.admin));
  /** The statements written by the work under test. The server's background work is not recorded. */
  const written = new AsyncLocalStorage<string[]>();
  beforeAll(async () => {
    // On PostgreSQL, the begin and commit of a transaction are statements too.
    test.app.services.database.onStatement(({ sql }) => {
      if (/insert into|update "|^begin|^commit|for update/.test(sql) && !/^(with|insert)[^(]*\b(session|instance)\b/.test(sql))
        written.getStore()?.push(sql);
    });
  });

  const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const statements: string[] = [];
    await written.run(statements, work);
    return statements.filter((sql) => /journal|historique|facture|^begin|^commit/.test(sql)).length;
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

  it('declares what was printed by one statement, with the lines of spool and job in the journal', async () => {
    const { id } = await production.createJob({ nombreSpool: 1 });
    await production.walkTo(id, 2);
    const [spool] = await production.spools(id);
    expect(await statementsOf(() => production.must('POST', `/job/${id}/spool/${spool?.id}/avancement`, { impression: 3 }))).toBe(1);
    expect((await journal('spool', Number(spool?.id))).at(-1)).toMatchObject({
      changements: { accompliImpression: { avant: 0, apres: 3 }, resteImpression: { avant: spool?.resteImpression } },
    });
    expect((await journal('job', id)).at(-1)).toEqual({
      action: 'modification',
      changements: { spool: { avant: null, apres: { id: spool?.id, nomSpool: spool?.nomSpool } }, impression: { avant: 0, apres: 3 } },
    });
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
    const racing = changedAfter('from bibliotheque', () =>
      run(db, 'update bibliotheque set insertion = 1, envoi_pdf = false where id = $1::int', [bibliotheque]),
    );
    const input = { ...jobBody(bibliotheque), bibliotheque, priorite: null } as unknown as Parameters<typeof createJob>[2];
    const known = bibliothequeCache();
    const made = await createJob(racing.db, known, input, context);
    expect(racing.isChanged()).toBe(true);
    expect(await production.history(made.id)).toEqual([1, 2]);
    expect(known.has(bibliotheque), 'what is outdated is forgotten').toBe(false);
  });

  it('reads a bibliothèque once, and again when it has changed or seems to refuse the job', async () => {
    const { bibliotheque } = await production.createClient();
    const { db } = test.app.services.engine;
    const known = bibliothequeCache();
    const input = { ...jobBody(bibliotheque), bibliotheque, priorite: null } as unknown as Parameters<typeof createJob>[2];
    const isRead = async (): Promise<boolean> => {
      const watched = changedAfter('as client, insertion', async () => undefined);
      const { id } = await createJob(watched.db, known, input, context);
      expect(await production.history(id)).toEqual([1, 2]);
      return watched.isChanged();
    };
    expect([await isRead(), await isRead()]).toEqual([true, false]);
    const [stored] = await run(db, 'select envoi_pdf from bibliotheque where id = $1::int', [bibliotheque]);
    await run(db, 'update bibliotheque set envoi_pdf = not envoi_pdf where id = $1::int', [bibliotheque]);
    if (stored?.envoi_pdf === false) input.nombrePdf = 3;
    expect([await isRead(), await isRead()]).toEqual([true, false]);
    known.set(bibliotheque, { client: 0, insertion: 1, envoiPdf: true });
    expect([await isRead(), await isRead()]).toEqual([true, false]);
  });

  it('holds a declaration against job and spool as they are when it is stored', async () => {
    const { id } = await production.createJob({ nombreSpool: 1, nombreFeuilles: 10 });
    await production.walkTo(id, 2);
    const [spool] = await production.spools(id);
    const declare = (db: Db, impression: number) => declareProgress(db, id, Number(spool?.id), { impression }, context);
    const { db } = test.app.services.engine;
    // Another declaration in between: both count, up to the quantity left.
    expect(await declare(changedAfter('from spool', () => declare(db, 4)).db, 5)).toMatchObject({
      accompliImpression: 9,
      resteImpression: 1,
    });
    // The job is paused in between.
    const paused = changedAfter('from spool', () => production.must('POST', `/job/${id}/pause`, {}));
    await expect(declare(paused.db, 1)).rejects.toMatchObject({ status: 409 });
    expect(paused.isChanged()).toBe(true);
    await production.must('POST', `/job/${id}/reprendre`, {});
    await expect(declare(changedAfter('from spool', () => declare(db, 1)).db, 1)).rejects.toMatchObject({ status: 400 });
    expect((await production.spools(id))[0]).toMatchObject({ accompliImpression: 10 });
  });

  /** Returns a connection on which a change happens right after the first statement that reads `from`. */
  function changedAfter(from: string, change: () => Promise<unknown>): { db: Db; isChanged(): boolean } {
    const { db } = test.app.services.engine;
    let isChanged = false;
    const racing = new Proxy(db, {
      get(target, key) {
        const value = Reflect.get(target, key, target);
        if (key !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value;
        return async (query: CompiledQuery) => {
          const answer = await target.executeQuery(query);
          if (!isChanged && query.sql.includes(from)) {
            isChanged = true;
            await change();
          }
          return answer;
        };
      },
    });
    return { db: racing, isChanged: () => isChanged };
  }
});

import { entityNamed } from '@editique/domain/catalog';
import { job } from '@editique/domain/entities/job';
import { listQuerySchema } from '@editique/domain/entity/list-query';
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Db, run } from '../../../db/database.ts';
import { prepareProduction } from '../../../modules/job/testing/production.ts';
import { aFacturer, enRetard } from '../../../production/job-conditions.ts';
import { createOwnTable, essai } from '../../../testing/own-entity.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { tableOf } from '../../definition/table.ts';
import type { Reading } from '../engine.ts';
import { ListMemory } from '../list-memory.ts';
import { listRequest } from '../list-request.ts';
import { mergeAllDeltas } from '../merge-deltas.ts';
import { currentCount } from '../total.ts';

const listed = { table: tableOf(job), flags: { enRetard, aFacturer } };
const schema = listQuerySchema(job, entityNamed, Object.keys(listed.flags));

/** Filters of the list, each with an equivalent SQL condition on the table alone. */
const FILTERS: Record<string, string> = {
  'etape=3': 'etape = 3',
  'etat=1&nombrePlisMin=40': 'etat = 1 and nombre_plis >= 40',
  'nombrePlisMin=20&nombrePlisMax=60': 'nombre_plis between 20 and 60',
  'dateHeureReceptionMin=2026-03-01': `date_heure_reception >= '2026-03-01T00:00:00Z'`,
  'aFacturer=false': 'not (etape = 6 and facture_id is null and etat <> -1)',
  'enRetard=true': 'etape < 6 and etat <> -1 and date_heure_envoi < now()',
  'enRetard=false&etape=3': 'etape = 3 and not (etat <> -1 and date_heure_envoi < now())',
  'q=lot': `recherche like '%lot%'`,
  'q=autan lot': `recherche like '%lot%' and client_id in (select id from client where nom_client ilike '%autan%')`,
};

/** The ids of the test's own rows begin here, after those of the demonstration data. */
const BASE = 100_000;
const ROWS = 40;
/** The longest that a count may take on a busy machine. */
const PATIENCE_MS = 20_000;
const writes = record({
  kind: constantFrom('insert', 'change', 'twice', 'step', 'late', 'delete', 'restore', 'rename', 'roll back', 'savepoint', 'merge', 'bulk'),
  id: integer({ min: BASE + 1, max: BASE + ROWS }),
  by: integer({ min: 0, max: 99 }),
});

eachDatabase((kind) => {
  let test: TestApp;
  let other: TestApp | null = null;
  let client = 0;
  let bibliotheque = 0;
  let db: Db;
  beforeAll(async () => {
    test = await startTestApp(kind);
    db = test.app.services.engine.db;
    ({ client, bibliotheque } = await prepareProduction(test, await test.signIn('admin')));
    if (kind === 'postgres')
      other = await startTestApp(kind, { on: test.database, environment: { JWT_SECRET: test.app.services.config.JWT_SECRET } });
  });
  afterAll(async () => {
    await other?.close();
    await test.close();
  });
  beforeEach(async () => {
    await run(db, `delete from job where id > ${BASE}`);
    await run(db, insert(BASE + 1, BASE + ROWS));
  });

  /** Returns SQL that inserts jobs with these ids directly, as another tool would. */
  const insert = (from: number, to: number): string =>
    `insert into job (id, nomjob, bibliotheque_id, client_id, type_creation, etape, etat, nombre_pages, nombre_plis, nombre_feuilles, nombre_pdf, nombre_insertions,
       nombre_spool, date_heure_reception, date_heure_envoi, date_heure_depot, observation, commentaire) overriding system value
     select i, 'JOB ' || i, ${bibliotheque}, ${client}, 1, k, i % 3 - 1, 1, 1 + i * 7 % 90, 1, 0, 0, 1, timestamptz '2026-01-01' + i * interval '3 days',
       now() + (i % 7 - 3) * interval '1 hour', case when k = 6 then now() end, case when i % 2 = 0 then 'lot ' || i else 'RAS' end, ''
     from (select i, i % 7 as k from generate_series(${from}, ${to}) i) s`;

  /** Returns the engine of an instance with an empty memory of its own. */
  const reader = (of: TestApp): Reading => ({ ...of.app.services.engine, memory: new ListMemory() });
  const requestOf = (query: string) => listRequest(listed, schema.parse(Object.fromEntries(new URLSearchParams(query))), 'UTC');
  const counted = async (where: string): Promise<number> =>
    Number((await run(db, `select count(*)::int as n from job where ${where}`))[0]?.n);

  const change = (id: number, by: number): string =>
    `update job set nombre_plis = 1 + ${by}, etat = ${(by % 3) - 1}, observation = case when ${by} % 2 = 0 then 'lot' else 'RAS' end where id = ${id}`;

  async function perform(kindOf: string, id: number, by: number): Promise<void> {
    const trx = (work: (in_: Db) => Promise<unknown>) => db.transaction().execute(work);
    switch (kindOf) {
      case 'insert':
        await run(db, `${insert(BASE + 1000 + by * 10, BASE + 1000 + by * 10 + (id % 4))} on conflict do nothing`);
        break;
      case 'twice':
        await run(db, change(id, by));
        await run(db, change(id, by + 1));
        break;
      case 'step':
        await run(db, `update job set etape = ${by % 6}, date_heure_depot = null where id between ${id} and ${id + 3}`);
        break;
      case 'late':
        await run(db, `update job set date_heure_envoi = now() + ${by - 50} * interval '1 minute' where id = ${id}`);
        break;
      case 'delete':
        await run(db, `delete from job where id between ${id} and ${id + (by % 3)}`);
        break;
      case 'restore':
        await run(db, `delete from job where id = ${id}`);
        await run(db, insert(id, id));
        await run(db, change(id, by));
        break;
      case 'rename':
        await run(db, `update client set nom_client = '${by % 2 ? 'Autan' : 'Atlas'} ${by}' where id = ${client}`);
        break;
      case 'roll back':
        await trx(async (in_) => {
          await run(in_, change(id, by));
          await run(in_, insert(BASE + 5000, BASE + 5010));
          throw new Error('rolled back');
        }).catch(() => undefined);
        break;
      case 'savepoint':
        await trx(async (in_) => {
          await run(in_, change(id, by));
          await run(in_, 'savepoint s');
          await run(in_, `update job set etape = 3, date_heure_depot = null where id = ${id}`);
          await run(in_, 'rollback to savepoint s');
          await run(in_, change(id + 1, by));
        });
        break;
      case 'merge':
        await mergeAllDeltas(db, 1);
        break;
      case 'bulk':
        await run(db, `${insert(BASE + 20_000, BASE + 20_300)} on conflict (id) do update set nombre_plis = ${1 + by}`);
        break;
      default:
        await run(db, change(id, by));
    }
  }

  it('follows every write, whatever the filter is, from one count', async () => {
    const readers = [reader(test), reader(other ?? test)];
    const query = constantFrom(...Object.keys(FILTERS));
    await assert(
      asyncProperty(array(record({ write: writes, query }), { minLength: 8, maxLength: 20 }), async (steps) => {
        for (const { write, query: asked } of steps) {
          await perform(write.kind, write.id, write.by);
          for (const engine of readers)
            for (const one of [asked, 'q=autan lot', 'enRetard=true'])
              expect((await currentCount(engine, requestOf(one))).total, `${one} after ${write.kind}`).toBe(
                await counted(FILTERS[one] ?? ''),
              );
        }
      }),
      { numRuns: kind === 'postgres' ? 8 : 2 },
    );
  });

  it('counts once, and again only after a statement that left no rows', async () => {
    const engine = reader(test);
    const request = requestOf('nombrePlisMin=20&nombrePlisMax=60');
    const { lineage } = await currentCount(engine, request);
    for (const kindOf of ['change', 'insert', 'merge', 'delete', 'restore', 'savepoint', 'roll back', 'rename']) {
      await perform(kindOf, BASE + 4, 30);
      expect((await currentCount(engine, request)).lineage, kindOf).toBe(lineage);
    }
    await perform('bulk', BASE, 50);
    await run(db, `update job set nombre_plis = 55 where id >= ${BASE + 20_000}`);
    const again = await currentCount(engine, request);
    expect(again.lineage).not.toBe(lineage);
    expect(again.total).toBe(await counted(FILTERS['nombrePlisMin=20&nombrePlisMax=60'] ?? ''));
  });

  it('lets the time make jobs late without a write', async () => {
    const engine = reader(test);
    const [late, inTime] = [requestOf('enRetard=true'), requestOf('enRetard=false')];
    const sendIn = (ms: number) =>
      run(
        db,
        `update job set etape = 1, etat = 1, date_heure_depot = null, date_heure_envoi = now() + $1::int * interval '1 millisecond' where id > ${BASE}`,
        [ms],
      );
    const counts = async () => [await currentCount(engine, late), await currentCount(engine, inTime)] as const;
    const due = () => run(db, `select id from job where id > ${BASE} and date_heure_envoi <= now() limit 1`);
    // On a busy machine the jobs may become late before they are counted. The test then repeats with more time.
    let ms = 300;
    await sendIn(ms);
    let [before, { total: notLate }] = await counts();
    while ((await due()).length > 0) {
      ms *= 2;
      await sendIn(ms);
      [before, { total: notLate }] = await counts();
    }
    await expect.poll(async () => (await currentCount(engine, late)).total, { timeout: ms + PATIENCE_MS }).toBe(before.total + ROWS);
    expect((await currentCount(engine, late)).lineage).toBe(before.lineage);
    expect((await currentCount(engine, inTime)).total).toBe(notLate - ROWS);
  });

  it('forgets what it cannot prove: a log that was cut, and rows of other columns', async () => {
    const engine = reader(test);
    const request = requestOf('etape=3');
    const cuts = [
      `update job set etape = 3, date_heure_depot = null where id = ${BASE + 1}; select forget_changes();`,
      `update job set etape = 3, date_heure_depot = null where id = ${BASE + 2}; delete from table_delta where tab = 'job';`,
      `update job set etape = 3, date_heure_depot = null where id = ${BASE + 5}; update table_delta set avant = array['(1,2)'] where avant is not null;`,
    ];
    for (const cut of cuts) {
      await currentCount(engine, request);
      for (const text of cut.split(';').filter((part) => part.trim())) await run(db, text);
      expect((await currentCount(engine, request)).total, cut).toBe(await counted('etape = 3'));
    }
  });

  it('counts again after a truncate', async () => {
    await createOwnTable(db);
    await run(db, `select track_changes('essai')`);
    const asked = { page: 0, size: 10, hasExplicitSize: true, sort: { field: 'id', direction: 'desc' as const }, q: 'un', filters: [] };
    const request = listRequest({ table: tableOf(essai), flags: {} }, asked, 'UTC');
    const engine = reader(test);
    const total = async (): Promise<number> => (await currentCount(engine, request)).total;
    await run(db, `insert into essai (nom) values ('un'), ('deux')`);
    expect(await total()).toBe(1);
    await run(db, 'truncate essai');
    expect(await total()).toBe(0);
    await run(db, `insert into essai (nom) values ('un'), ('un autre')`);
    expect(await total()).toBe(2);
  });

  if (kind === 'postgres')
    it('sees transactions that commit in another order than they wrote', async () => {
      const engine = reader(other ?? test);
      const request = requestOf('etape=3');
      const expectCount = async (): Promise<void> => expect((await currentCount(engine, request)).total).toBe(await counted('etape = 3'));
      const set = (in_: Db, id: number) => run(in_, `update job set etape = 3, date_heure_depot = null where id = ${id}`);
      await expectCount();
      const [written, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const first = db.transaction().execute(async (in_) => {
        await set(in_, BASE + 1);
        written.resolve();
        await committed.promise;
        await set(in_, BASE + 2);
      });
      await written.promise;
      await set(db, BASE + 5);
      await expectCount();
      await set(db, BASE + 6);
      await expectCount();
      committed.resolve();
      await first;
      await expectCount();
      await set(db, BASE + 1);
      await mergeAllDeltas(db, 1);
      await expectCount();
    });
});

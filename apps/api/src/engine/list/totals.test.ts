import { client } from '@editique/domain/entities/client';
import { facture } from '@editique/domain/entities/facture';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { createOwnTable, essai } from '../../testing/own-entity.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { tableOf } from '../definition/table.ts';
import { runInLane } from './lane/lane.ts';
import { list } from './list.ts';
import { mergeAllDeltas } from './merge-deltas.ts';

const table = tableOf(essai);
const resource = { table, hooks: {}, flags: {} };
const query = { page: 0, size: 10, hasExplicitSize: true, sort: { field: 'id', direction: 'desc' as const }, q: '', filters: [] };

eachDatabase((kind) => {
  let test: AdminApp;
  let other: TestApp | null = null;
  beforeAll(async () => {
    test = await startAdminApp(kind);
    await createOwnTable(test.app.services.engine.db);
    // One process holds the PGlite folder, so only PostgreSQL can have a second instance.
    if (kind === 'postgres')
      other = await startTestApp(kind, { on: test.database, environment: { JWT_SECRET: test.app.services.config.JWT_SECRET } });
  });
  afterAll(async () => {
    await other?.close();
    await test?.close();
  });

  const sql = (text: string) => run(test.app.services.engine.db, text);
  const total = async (of: TestApp = test): Promise<number> => (await list(of.app.services.engine, resource, query)).total;
  const counted = async (): Promise<number> => Number((await sql('select count(*)::int as n from essai'))[0]?.n);

  it('is exact after writes of every shape, by whichever tool', async () => {
    const shapes = [
      `insert into essai (nom) select 'v' || g from generate_series(1, 300) g`,
      `update essai set nom = nom || 'x' where id % 2 = 0`,
      `delete from essai where id % 3 = 0`,
      'delete from essai where false',
      `insert into essai (nom) select 'w' where false`,
      `with gone as (delete from essai where id % 5 = 0 returning nom) insert into essai (nom) select nom from gone limit 3`,
      'truncate essai restart identity',
      `insert into essai (nom) values ('seule')`,
    ];
    for (const text of shapes) {
      await sql(text);
      expect(await total(), text).toBe(await counted());
    }
  });

  it('forgets what was rolled back', async () => {
    const before = await total();
    const failing = test.app.services.engine.db.transaction().execute(async (trx) => {
      await run(trx, `insert into essai (nom) values ('jamais')`);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await total()).toBe(before);
  });

  it('stays exact while many write, list and merge at once', async () => {
    const write = async (writer: number): Promise<void> => {
      for (let turn = 0; turn < 12; turn++) {
        await sql(`insert into essai (nom) values ('c${writer}-${turn}'), ('d${writer}-${turn}')`);
        if (turn % 3 === 0) await sql(`delete from essai where nom = 'c${writer}-${turn}'`);
        if (turn % 4 === 0) await mergeAllDeltas(test.app.services.engine.db, 1);
        await total(turn % 2 && other ? other : test);
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
    expect(await total()).toBe(await counted());
    if (other) expect(await total(other)).toBe(await counted());
    await mergeAllDeltas(test.app.services.engine.db, 1);
    expect(await total()).toBe(await counted());
    expect((await sql(`select n::int from table_total where tab = 'essai'`))[0]?.n).toBe(await counted());
  });

  it('merges what piled up, and changes no total by it', async () => {
    for (let row = 0; row < 300; row++) await sql(`insert into essai (nom) values ('p${row}')`);
    const before = await total();
    // The list that was just read may already be merging. The second merge then skips the table before the first one has ended.
    await expect
      .poll(async () => {
        await mergeAllDeltas(test.app.services.engine.db);
        const [deltas] = await sql(`select count(*)::int as n from table_delta where tab = 'essai'`);
        return deltas?.n;
      })
      .toBeLessThan(256);
    expect(await total()).toBe(before);
  });

  it('refuses searches where many heavy ones wait, and no plain filter', async () => {
    const engine = test.app.services.engine;
    const atOnce = (isSearch: boolean) =>
      Promise.allSettled(
        Array.from({ length: 30 }, () => runInLane(engine, { text: 'select 1 as n', values: [], cost: 1_000_000, isSearch })),
      );
    const refused = async (isSearch: boolean): Promise<unknown[]> =>
      (await atOnce(isSearch)).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(await refused(false)).toEqual([]);
    const searches = await refused(true);
    expect(searches).toHaveLength(9);
    expect(searches[0]).toMatchObject({ status: 503, message: expect.stringContaining('Trop de recherches') });
  });

  it('shows deep pages as they are after a write that a remembered page knows nothing of', async () => {
    await sql('truncate essai');
    await sql(`insert into essai (nom) select 'm' || lpad(g::text, 4, '0') from generate_series(1, 600) g`);
    const names = async (of: TestApp, page: number, direction: 'asc' | 'desc'): Promise<unknown[]> => {
      const { objects } = await list(of.app.services.engine, resource, { ...query, page, sort: { field: 'nom', direction } });
      return objects.map((object) => object.nom);
    };
    const expected = async (page: number, direction: 'asc' | 'desc'): Promise<unknown[]> =>
      (await sql(`select nom from essai order by fold(nom) collate "C" ${direction}, id ${direction} limit 10 offset ${page * 10}`)).map(
        (row) => row.nom,
      );
    const writes = [
      `insert into essai (nom) values ('a tout devant')`,
      `delete from essai where nom = 'm0001'`,
      `update essai set nom = 'zz' where nom = 'm0002'`,
    ];
    for (const write of ['select 1', ...writes]) {
      await sql(write);
      for (const of of [test, ...(other ? [other] : [])])
        for (const direction of ['asc', 'desc'] as const)
          for (const page of [40, 41, 40, 59]) expect(await names(of, page, direction), write).toEqual(await expected(page, direction));
    }
  });

  it('counts a search again after a write, its own or of the label of a reference', async () => {
    const { id } = await test.samples.create(client, { nomClient: 'Zéphyr' });
    for (let row = 0; row < 12; row++) await test.samples.create(facture, { client: id });
    const found = async (): Promise<number> =>
      ((await test.call('GET', '/facture?q=zephyr', { token: test.token })).body as { total: number }).total;
    expect(await found()).toBe(12);
    expect(await found()).toBe(12);
    await sql(`update client set nom_client = 'Autan' where id = ${id}`);
    expect(await found()).toBe(0);
    await sql(`update client set nom_client = 'Zephyr' where id = ${id}`);
    expect(await found()).toBe(12);
    await sql(`delete from facture where id = (select max(id) from facture)`);
    expect(await found()).toBe(11);
  });
});

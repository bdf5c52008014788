import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Db, run } from '../../../db/database.ts';
import { createOwnTable, essai } from '../../../testing/own-entity.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { tableOf } from '../../definition/table.ts';
import type { Reading } from '../engine.ts';
import { ListMemory } from '../list-memory.ts';
import { listRequest } from '../list-request.ts';
import { mergeAllDeltas } from '../merge-deltas.ts';
import { currentCount } from '../total.ts';

const asked = { page: 0, size: 10, hasExplicitSize: true, sort: { field: 'id', direction: 'desc' as const }, q: 'un', filters: [] };
const request = listRequest({ table: tableOf(essai), flags: {} }, asked, 'UTC');

eachDatabase((kind) => {
  let test: TestApp;
  let db: Db;
  let engine: Reading;
  beforeAll(async () => {
    test = await startTestApp(kind);
    db = test.app.services.engine.db;
    await createOwnTable(db);
    await run(db, `select track_changes('essai')`);
    await run(db, `insert into essai (nom) select 'un ' || g from generate_series(1, 20) g`);
  });
  afterAll(() => test?.close());
  beforeEach(() => {
    engine = { ...test.app.services.engine, memory: new ListMemory() };
  });

  const counted = async (): Promise<number> => Number((await run(db, `select count(*)::int as n from essai where nom like 'un%'`))[0]?.n);

  it('counts again after more changes than are worth following', async () => {
    const rename = (times: number): string =>
      `do $$ begin for i in 1..${times} loop update essai set nom = case when i % 3 = 0 then 'un' else 'deux' end where id = 1 + i % 7; end loop; end $$`;
    const { lineage } = await currentCount(engine, request);
    await run(db, rename(1000));
    const followed = await currentCount(engine, request);
    expect(followed).toMatchObject({ lineage, total: await counted() });
    await run(db, rename(2001));
    const again = await currentCount(engine, request);
    expect(again.lineage).not.toBe(lineage);
    expect(again.total).toBe(await counted());
  });

  it('counts again after few changes of very many rows', async () => {
    const { lineage } = await currentCount(engine, request);
    await run(db, `insert into essai (nom) values ('un de plus')`);
    await run(db, 'update table_delta set ids = array(select generate_series(1, 20001)) where id = (select max(id) from table_delta)');
    const again = await currentCount(engine, request);
    expect(again.lineage).not.toBe(lineage);
    expect(again.total).toBe(await counted());
  });

  it.each([
    ['changes', `update essai set nom = 'deux' where id = 9`],
    ['deletes', 'delete from essai where id = 10'],
  ])('counts again after a tool that writes dates in another form %s a row', async (_what, write) => {
    const { lineage } = await currentCount(engine, request);
    await db.transaction().execute(async (trx) => {
      await run(trx, `set local datestyle = 'German'`);
      await run(trx, write);
    });
    const again = await currentCount(engine, request);
    expect(again.lineage).not.toBe(lineage);
    expect(again.total).toBe(await counted());
  });

  it('forgets a count that it failed to follow', async () => {
    await currentCount(engine, request);
    await run(db, 'alter table table_change rename to elsewhere');
    try {
      await expect(currentCount(engine, request)).rejects.toThrow('table_change');
    } finally {
      await run(db, 'alter table elsewhere rename to table_change');
    }
    expect(engine.memory.count(request.conditionKey)).toBeUndefined();
    expect((await currentCount(engine, request)).total).toBe(await counted());
  });

  it('shares the counts that cannot be followed', async () => {
    const flags = { ancien: { condition: `t.nom like 'un%' and now() > '2026-01-01'`, isVolatile: true } };
    const filters = [{ field: 'ancien', operator: 'equal' as const, values: [true] }];
    const volatile = listRequest({ table: tableOf(essai), flags }, { ...asked, q: '', filters }, 'UTC');
    const counts = await Promise.all(Array.from({ length: 6 }, () => currentCount(engine, volatile)));
    expect(new Set(counts.map(({ lineage }) => lineage)).size, 'the one under way, and the next').toBe(2);
    expect(counts.at(-1)?.total).toBe(await counted());
  });

  it('keeps rows as they were for a day', async () => {
    const kept = async (): Promise<unknown> => (await run(db, 'select count(*)::int as n from table_change'))[0]?.n;
    await run(db, `update essai set nom = 'un' where id = 1`);
    await mergeAllDeltas(db, 1);
    expect(await kept()).toBeGreaterThan(0);
    await run(db, `update table_change set date = now() - interval '25 hours'`);
    await mergeAllDeltas(db, 1);
    expect(await kept()).toBe(0);
  });
});

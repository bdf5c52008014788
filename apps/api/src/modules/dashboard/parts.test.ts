import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, run } from '../../db/database.ts';
import { ListMemory } from '../../engine/list/list-memory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type DashboardPart, partsOf } from './parts.ts';

/** Tables without a revision of their own: each is only written together with this one. */
const WRITTEN_WITH = new Map([
  ['job_compte', 'job'],
  ['avancement', 'spool'],
  ['retirage_avancement', 'retirage'],
]);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp('postgres');
});
afterAll(() => test?.close());

function partsOn(db: Db): DashboardPart[] {
  const { services } = test.app;
  const memory = new ListMemory();
  return partsOf({ ...services, engine: { ...services.engine, db, reads: db, memory: () => memory } }, new Zone(services.engine.timeZone));
}

/** Returns the tables that PostgreSQL scans for the part, by its own statistics of the transaction. */
const scannedBy = (index: number): Promise<string[]> =>
  test.app.services.engine.db.transaction().execute(async (trx) => {
    const before = await scans(trx);
    await partsOn(trx)[index]?.read();
    const after = await scans(trx);
    return [...after].flatMap(([table, count]) => (count > (before.get(table) ?? 0) ? [table] : []));
  });

async function scans(db: Db): Promise<Map<string, number>> {
  const rows = await run<{ name: string; n: number }>(
    db,
    'select relname::text as name, (seq_scan + coalesce(idx_scan, 0))::int as n from pg_stat_xact_user_tables',
  );
  return new Map(rows.map(({ name, n }) => [name, n]));
}

it('depends on every table that its figures are read from', async () => {
  const parts = partsOn(test.app.services.engine.db);
  let kept = 0;
  for (const [index, { path, depends }] of parts.entries()) {
    if (!depends) continue;
    const scanned = await scannedBy(index);
    expect([path, scanned.length > 0]).toEqual([path, true]);
    const unknown = scanned.map((table) => WRITTEN_WITH.get(table) ?? table).filter((table) => !/^table_/.test(table));
    expect([path, unknown.filter((table) => !depends.tables.includes(table))]).toEqual([path, []]);
    kept += 1;
  }
  expect(kept).toBe(9);
});

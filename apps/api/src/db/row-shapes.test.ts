import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { codeOf, type Database, run, script } from './database.ts';
import { openPostgres } from './postgres.ts';

const CHANGED_ROWS = '0A000';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase('postgres');
  // One connection: what it remembers of a statement is what the next one meets.
  database = await openPostgres({ url: test.config().DATABASE_URL as string, poolSize: 1, onError: () => undefined });
  await script(database.db, 'create table essai_lignes (id int, jour date, grand bigint, moment timestamptz)');
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

const store = (id: number) =>
  run(database.db, `insert into essai_lignes values ($1::int, '2026-11-16', 9000000000, '2026-11-16T08:00:00Z') returning *`, [id]);

it('reads the rows of a statement that comes again as it read the first', async () => {
  const row = { jour: '2026-11-16', grand: 9_000_000_000, moment: new Date('2026-11-16T08:00:00Z') };
  for (let id = 1; id <= 5; id++) expect(await store(id)).toEqual([{ id, ...row }]);
  const all = () => run(database.db, 'select id, jour from essai_lignes where id <= $1::int order by id', [2]);
  for (let turn = 0; turn < 4; turn++)
    expect(await all()).toEqual([
      { id: 1, jour: '2026-11-16' },
      { id: 2, jour: '2026-11-16' },
    ]);
});

it('takes statements without rows, and errors, as often as they come', async () => {
  for (let turn = 0; turn < 4; turn++) {
    expect(await run(database.db, 'update essai_lignes set id = id where id = $1::int', [1])).toEqual([]);
    await expect(run(database.db, 'select 1 / $1::int as n', [0])).rejects.toMatchObject({ code: '22012' });
    expect(await run(database.db, 'select 6 / $1::int as n', [turn + 1])).toEqual([{ n: Math.trunc(6 / (turn + 1)) }]);
  }
});

it('never reads rows that have become others: the server refuses the statement', async () => {
  const grand = () => run(database.db, 'select grand from essai_lignes where id = $1::int', [1]);
  for (let turn = 0; turn < 4; turn++) expect(await grand()).toEqual([{ grand: 9_000_000_000 }]);
  await script(database.db, 'alter table essai_lignes alter column grand type text');
  expect(await grand().catch(codeOf)).toBe(CHANGED_ROWS);
});

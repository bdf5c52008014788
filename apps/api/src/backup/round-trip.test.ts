import { expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { createTestDatabase, type DatabaseKind } from '../testing/test-database.ts';
import { backUp, contentsOf, putBack, suiteFolder } from './testing/files.ts';

const path = suiteFolder();

async function withDatabase<T>(
  kind: DatabaseKind,
  content: 'demo' | 'bare',
  work: (
    database: Awaited<ReturnType<typeof connect>>,
    config: ReturnType<Awaited<ReturnType<typeof createTestDatabase>>['config']>,
  ) => Promise<T>,
): Promise<T> {
  const test = await createTestDatabase(kind, content);
  const config = test.config();
  let isClosed = false;
  const database = await connect(config, (error) => {
    if (!isClosed) throw error;
  });
  try {
    return await work(database, config);
  } finally {
    isClosed = true;
    await database.close();
    await test.drop();
  }
}

it('moves from the embedded database to PostgreSQL and back without changing a byte', async () => {
  await withDatabase('pglite', 'demo', (database, config) => backUp(config, database, path('first')));
  const first = await contentsOf(path('first'));
  expect(first.tables.find(({ nom }) => nom === 'job')?.lignes).toBeGreaterThan(10);
  await withDatabase('postgres', 'bare', async (database, config) => {
    await putBack(config, database, path('first'), path('unused'));
    await backUp(config, database, path('second'));
  });
  expect(await contentsOf(path('second'))).toEqual(first);
  await withDatabase('pglite', 'bare', async (database, config) => {
    await putBack(config, database, path('second'), path('unused'));
    await backUp(config, database, path('third'));
  });
  expect(await contentsOf(path('third'))).toEqual(first);
});

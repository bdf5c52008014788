import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { run } from '../db/database.ts';
import { syncProductPages } from '../modules/access/product-pages.ts';
import { proofs } from '../proofs.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { VERSION } from '../version.ts';
import { checkBackup } from './check-backup.ts';
import { openBackup } from './read-backup.ts';
import { backUp, putBack, suiteFolder } from './testing/files.ts';

const path = suiteFolder();
let embedded: TestDatabase;
let bare: TestDatabase;
beforeAll(async () => {
  embedded = await createTestDatabase('pglite', 'demo');
  bare = await createTestDatabase('postgres', 'bare');
});
afterAll(async () => {
  await embedded?.drop();
  await bare?.drop();
});

it('goes from the embedded database to PostgreSQL and back without a changed byte, and passes the proofs', {
  timeout: 400_000,
}, async () => {
  const from = await connect(embedded.config(), fail);
  await run(from.db, `insert into instance (id, hote, pid, version, node, demarrage) values (gen_random_uuid(), 'h', 1, '1', '24', now())`);
  await backUp(embedded.config(), from, path('embedded.zip'));
  await from.close();
  // A PostgreSQL that nobody has used: there is nothing to keep of it.
  const to = await connect(bare.config(), fail);
  await putBack(bare.config(), to, path('embedded.zip'), path('unused.zip'));
  expect(await run(to.db, 'select (select count(*) from instance)::int + (select count(*) from repere_replique)::int as n')).toEqual([
    { n: 0 },
  ]);
  await backUp(bare.config(), to, path('postgres.zip'));
  await to.close();

  const before = await openBackup(path('embedded.zip'));
  const after = await openBackup(path('postgres.zip'));
  before.close();
  expect(before.manifest).toMatchObject({ base: 'pglite', produit: VERSION });
  expect(before.manifest.tables.find(({ nom }) => nom === 'job')?.lignes).toBeGreaterThan(100);
  expect(after.manifest.tables).toEqual(before.manifest.tables);
  expect(after.manifest.sequences).toEqual(before.manifest.sequences);
  // Loaded into an embedded database, read out again, and held against the same checksums.
  const found = await checkBackup(after, syncProductPages, async (db) => {
    const lines: string[] = [];
    for (const { read } of proofs.values()) lines.push(...(await read(db)));
    return lines;
  });
  after.close();
  expect(found).toEqual([]);
});

function fail(error: Error): never {
  throw error;
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { consistencyChecks } from '../consistency-checks.ts';
import { connect } from '../db/connect.ts';
import { run } from '../db/database.ts';
import { syncProductPages } from '../modules/access/rights/product-pages.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { VERSION } from '../version.ts';
import { openBackup } from './file/read-backup.ts';
import { checkBackup } from './restore/check-backup.ts';
import { backUp, putBack, suiteFolder } from './testing/files.ts';

/** Rows that the demo lacks: a file in two blocks with every byte value, a deleted record, one seen guide. */
const BESIDE_THE_DEMO = [
  `with p as (insert into piece (job_id, nom, type, taille) select min(id), 'été.pdf', 'application/pdf', 65792 from job returning id)
   insert into piece_bloc select p.id, b.rang, b.octets from p, lateral (select string_agg(set_byte('\\x00', 0, n), '' order by n) as every
     from generate_series(0, 255) n) e, lateral (values (0, decode(repeat(encode(e.every, 'hex'), 256), 'hex')), (1, e.every)) b (rang, octets)`,
  `insert into corbeille (entite, enregistrement_id, document, ligne, liens) values ('ville', 1, '{"nomVille": "Fès"}', '{"id": 1}', '{}')`,
  `delete from guide_vu`,
  `insert into guide_vu (utilisateur_id) select min(id) from utilisateur`,
];

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
  for (const sql of BESIDE_THE_DEMO) await run(from.db, sql);
  await backUp(embedded.config(), from, path('embedded.zip'));
  await from.close();
  // Nobody has used this PostgreSQL, so the restore makes no safety copy.
  const to = await connect(bare.config(), fail);
  await putBack(bare.config(), to, path('embedded.zip'), path('unused.zip'));
  expect(await run(to.db, 'select (select count(*) from instance)::int + (select count(*) from repere_replique)::int as n')).toEqual([
    { n: 0 },
  ]);
  // The database's functions find the extensions they use in the restored schema.
  expect(await run(to.db, `select fold('Échéance') as folded`)).toEqual([{ folded: 'echeance' }]);
  await backUp(bare.config(), to, path('postgres.zip'));
  await to.close();

  const before = await openBackup(path('embedded.zip'));
  const after = await openBackup(path('postgres.zip'));
  before.close();
  expect(before.manifest).toMatchObject({ base: 'pglite', produit: VERSION });
  expect(before.manifest.tables.find(({ nom }) => nom === 'job')?.lignes).toBeGreaterThan(100);
  const filled = new Set(before.manifest.tables.filter(({ lignes }) => lignes > 0).map(({ nom }) => nom));
  expect(['note', 'piece', 'piece_bloc', 'corbeille', 'guide_vu'].filter((nom) => !filled.has(nom))).toEqual([]);
  // Former row values are not user data, so they are not in the backup.
  const columns = new Map(before.manifest.tables.map(({ nom, colonnes }) => [nom, colonnes]));
  expect(columns.get('table_delta')).toEqual(['id', 'tab', 'n', 'marque']);
  expect(columns.has('table_change')).toBe(false);
  expect(after.manifest.tables).toEqual(before.manifest.tables);
  expect(after.manifest.sequences).toEqual(before.manifest.sequences);
  // Loads the backup into an embedded database, reads it out again and compares the checksums.
  const found = await checkBackup(after, syncProductPages, async (db) => {
    const lines: string[] = [];
    for (const { read } of consistencyChecks.values()) lines.push(...(await read(db)));
    return lines;
  });
  after.close();
  expect(found).toEqual([]);
});

function fail(error: Error): never {
  throw error;
}

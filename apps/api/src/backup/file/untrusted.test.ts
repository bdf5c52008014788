import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { connect } from '../../db/connect.ts';
import { type Database, run } from '../../db/database.ts';
import { readMigrations } from '../../db/migrate/migration-files.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { backUp, putBack, suiteFolder } from '../testing/files.ts';
import { writeWhole } from './draft-file.ts';
import { dataPath, MANIFEST, MARK, type Manifest } from './manifest.ts';
import { openBackup } from './read-backup.ts';

const TORN = /^La sauvegarde est incomplète ou abîmée/;
const UNKNOWN = /^La sauvegarde a une (table|suite) que sa version ne connaît pas/;
const path = suiteFolder();
let test: TestDatabase;
let database: Database;
let manifest: Manifest;
beforeAll(async () => {
  test = await createTestDatabase('postgres', 'empty');
  database = await connect(test.config(), () => undefined);
  await backUp(test.config(), database, path('good.zip'));
  const backup = await openBackup(path('good.zip'));
  backup.close();
  ({ manifest } = backup);
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the message with which `openBackup` refuses the file. */
const refusal = (name: string): Promise<string> =>
  openBackup(path(name)).then(
    () => 'opened',
    (error: Error) => error.message,
  );

/** Writes a backup that has only the first migration and no rows, with the given changes to its manifest. */
async function forge(name: string, changed: object, entries: Record<string, Buffer> = {}): Promise<string> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('1'), MARK, { compress: false });
  for (const [entry, bytes] of Object.entries(entries)) zip.addBuffer(bytes, entry);
  const plain = { ...manifest, migrations: manifest.migrations.slice(0, 1), tables: [], sequences: [] };
  zip.addBuffer(Buffer.from(JSON.stringify({ ...plain, ...changed })), MANIFEST);
  zip.end();
  await writeWhole(path(name), zip.outputStream as never);
  return name;
}

it('is refused whole, wherever it was torn or turned', async () => {
  const bytes = readFileSync(path('good.zip'));
  // The checksum of the manifest, in the directory at the end of the file.
  const altered = Buffer.from(bytes);
  const directory = altered.lastIndexOf('PK\x01\x02', altered.lastIndexOf(MANIFEST));
  altered.writeUInt32LE((altered.readUInt32LE(directory + 16) ^ 1) >>> 0, directory + 16);
  writeFileSync(path('altered.zip'), altered);
  expect(await refusal('altered.zip')).toMatch(TORN);
  for (const part of [0.01, 0.3, 0.6, 0.9, 0.999]) {
    writeFileSync(path('torn.zip'), bytes.subarray(0, Math.floor(bytes.length * part)));
    expect(await refusal('torn.zip')).toMatch(TORN);
  }
  // Flips one byte in the data of the largest table, after its name.
  const [largest] = manifest.tables.toSorted((one, other) => other.octets - one.octets);
  const at = bytes.indexOf(dataPath(largest?.nom ?? '')) + 200;
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(path('turned.zip'), bytes);
  expect(await refusal('turned.zip')).toMatch(TORN);
});

it('is refused if it is foreign, newer, or claims what it does not hold', async () => {
  writeFileSync(path('text.zip'), 'bonjour');
  expect(await refusal('text.zip')).toMatch(/n'est pas une sauvegarde d'Éditique$/);
  expect(await refusal('.')).toMatch(/ne peut pas être lu$/);
  expect(await refusal('missing.zip')).toMatch(/n'existe pas$/);
  expect(await refusal(await forge('format.zip', { format: 2 }))).toMatch(/plus récente de l'application \(format 2\)/);
  const future = { nom: '999_futur.sql', empreinte: 'f'.repeat(64) };
  expect(await refusal(await forge('schema.zip', { migrations: [...manifest.migrations, future] }))).toMatch(
    /plus récente de l'application \(migration 999_futur.sql\)/,
  );
  await expect(openBackup(path('good.zip'), readMigrations().slice(0, 3))).rejects.toThrow('plus récente');
  expect(await refusal(await forge('unread.zip', { tables: 'toutes' }))).toMatch(/son sommaire est faux$/);
  const claim = { nom: 'pays', colonnes: ['id'], lignes: 1, octets: 10, sha256: 'a'.repeat(64) };
  expect(await refusal(await forge('absent.zip', { tables: [claim] }))).toMatch(TORN);
  expect(await refusal(await forge('twice.zip', { tables: [claim, claim] }))).toMatch(/deux fois la même table$/);
  // Small files that inflate to more than they announce, or to a manifest above the limit.
  expect(await refusal(await forge('bomb.zip', { tables: [claim] }, { [dataPath('pays')]: Buffer.alloc(8_000_000) }))).toMatch(TORN);
  expect(await refusal(await forge('padded.zip', { produit: 'x'.repeat(5_000_000) }))).toMatch(TORN);
});

it('names nothing in a statement that its own migrations did not make, and touches nothing', async () => {
  const state = () =>
    run(database.db, `select array_agg(oid order by oid) as oids from pg_class where relnamespace = 'public'::regnamespace`);
  const before = await state();
  const empty = { lignes: 0, octets: 0, sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' };
  const evil: object[] = [
    { sequences: [{ nom: 'pays_id_seq"; drop table job; --', valeur: 1, utilisee: true }] },
    ...['__proto__', 'pg_authid', 'migration', 'job" cascade; --', 'public.job'].map((nom) => ({
      tables: [{ nom, colonnes: ['id'], ...empty }],
    })),
    { tables: [{ nom: 'table_total', colonnes: ["tab) from program 'id'; --"], ...empty }] },
    { tables: [{ nom: 'table_total', colonnes: ['tab', 'tab'], ...empty }] },
  ];
  for (const [index, changed] of evil.entries()) {
    const [table] = (changed as { tables?: { nom: string }[] }).tables ?? [];
    await forge(`evil-${index}.zip`, changed, table && { [dataPath(table.nom)]: Buffer.alloc(0) });
    await expect(putBack(test.config(), database, path(`evil-${index}.zip`), path('safety.zip'))).rejects.toThrow(UNKNOWN);
  }
  expect(await state()).toEqual(before);
});

it('leaves out the rows that early releases wrote of their servers', async () => {
  const rows = Buffer.from('6f9619ff-8b86-4d01-b42d-00cf4fc964ff\tici\n');
  const told = { nom: 'instance', colonnes: ['id', 'hote'], lignes: 1, octets: rows.length, sha256: sha256Of(rows) };
  await forge('early.zip', { migrations: manifest.migrations, tables: [told] }, { [dataPath('instance')]: rows });
  await putBack(test.config(), database, path('early.zip'), path('safety.zip'));
  expect(await run(database.db, 'select count(*)::int as rows from instance')).toEqual([{ rows: 0 }]);
});

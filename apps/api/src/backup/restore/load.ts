import { type Db, run, script, type Trx } from '../../db/database.ts';
import { migrateWithin } from '../../db/migrate/migrate.ts';
import { readMigrations } from '../../db/migrate/migration-files.ts';
import { isUnavailable } from '../../db/unavailable.ts';
import { COPY_SETTINGS, type CopyConnection, quoted } from '../copies/copy-connection.ts';
import { BackupError, isFull, reasonOf } from '../errors.ts';
import type { Manifest, TableEntry } from '../file/manifest.ts';
import type { Backup } from '../file/read-backup.ts';
import { sequenceNames, tablesOf } from '../file/schema-facts.ts';

/** The work on a database that follows the migrations of this release. Passed in by the application, because only its modules know it. */
export type AfterMigrations = (trx: Trx) => Promise<void>;

/** Examines the rows as they were loaded, before later migrations change them. */
export type Prove = (copyConnection: CopyConnection) => Promise<void>;

/**
 * Loads a backup into an empty schema: runs the backup's own migrations, loads the rows as they were, then runs the migrations of this
 * release. Triggers are disabled while the rows are loaded. Foreign keys are checked and indexes built once all rows are there, which takes
 * a fraction of the time.
 */
export async function load(
  trx: Trx,
  copyConnection: CopyConnection,
  backup: Backup,
  afterMigrations: AfterMigrations,
  prove?: Prove,
): Promise<void> {
  await script(trx, COPY_SETTINGS);
  await migrateWithin(trx, backup.migrations);
  const tables = await expectKnown(trx, backup.manifest);
  try {
    const foreignKeys = await foreignKeysOf(trx);
    for (const { table, name } of foreignKeys) await run(trx, `alter table ${quoted(table)} drop constraint ${quoted(name)}`);
    const indexes = await indexesOf(trx);
    for (const { name } of indexes) await run(trx, `drop index ${quoted(name)}`);
    for (const table of tables) await run(trx, `alter table ${quoted(table)} disable trigger user`);
    for (const table of tables) await run(trx, `delete from ${quoted(table)}`);
    for (const table of backup.manifest.tables) await copyTable(copyConnection, backup, table);
    for (const { nom, valeur, utilisee } of backup.manifest.sequences)
      await run(trx, `select setval($1::text::regclass, $2::text::bigint, $3::boolean)`, [quoted(nom), String(valeur), utilisee]);
    for (const { definition } of indexes) await run(trx, definition);
    for (const table of tables) await run(trx, `alter table ${quoted(table)} enable trigger user`);
    for (const { table, name, definition } of foreignKeys)
      await run(trx, `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  } catch (error) {
    // A lost database does not mean that the backup is at fault.
    const isAway = isUnavailable(error) && !isFull(error);
    throw isAway || error instanceof BackupError
      ? error
      : new BackupError(`Les données de la sauvegarde ne tiennent pas dans la base : ${reasonOf(error)}`);
  }
  await prove?.(copyConnection);
  await migrateWithin(trx, readMigrations());
  await afterMigrations(trx);
}

async function copyTable(copyConnection: CopyConnection, backup: Backup, table: TableEntry): Promise<void> {
  if (table.octets === 0) return;
  const rows = await copyConnection.copyIn(table, backup.read(table));
  if (rows !== table.lignes) throw new BackupError(`La table ${table.nom} a ${rows} lignes au lieu de ${table.lignes}`);
}

/**
 * Returns the product's tables. Throws if the manifest names a table, column or sequence that the migrations did not create: only known
 * names may go into statements.
 */
async function expectKnown(trx: Db, manifest: Manifest): Promise<string[]> {
  const tables = new Map((await tablesOf(trx)).map(({ nom, colonnes }) => [nom, new Set(colonnes)]));
  const sequences = new Set(await sequenceNames(trx));
  for (const { nom, colonnes } of manifest.tables) {
    const known = tables.get(nom);
    if (!known || !colonnes.every((colonne) => known.has(colonne)) || new Set(colonnes).size < colonnes.length)
      throw new BackupError(`La sauvegarde a une table que sa version ne connaît pas : ${nom.slice(0, 60)}`);
  }
  for (const { nom } of manifest.sequences)
    if (!sequences.has(nom)) throw new BackupError(`La sauvegarde a une suite que sa version ne connaît pas : ${nom.slice(0, 60)}`);
  return [...tables.keys()];
}

const foreignKeysOf = (trx: Db) =>
  run<{ table: string; name: string; definition: string }>(
    trx,
    `select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by 1, 2`,
  );

/** Indexes that do not belong to a constraint. */
const indexesOf = (trx: Db) =>
  run<{ name: string; definition: string }>(
    trx,
    `select c.relname::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = current_schema()::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`,
  );

import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { codeOf, type Db, run, script } from '../database.ts';
import { presentObjects, recordMade } from './made-objects.ts';
import { type MigrationFile, readMigrations } from './migration-files.ts';
import { appliedMigrations, RECORD, recordChecksum } from './migration-record.ts';
import { findServerFault } from './server-fault.ts';

/** The database cannot be used, or was made by other migrations than this release has. It was not changed. */
export class MigrationError extends Error {}

const LOCK = 7_294_113;

export interface MigrationPatience {
  /** How long a migration waits for a table in use. Meanwhile all other requests for that table queue behind it. */
  lockMs: number;
  /** The pause between attempts, in which the other requests proceed. */
  pauseMs: number;
  tries: number;
  /** Called before each pause. */
  onBusy(message: string): void;
}

/** Five minutes in all: an import of a running instance may take that long. */
const PATIENCE: MigrationPatience = {
  lockMs: 3000,
  pauseMs: 2000,
  tries: 60,
  onBusy: (message) => process.stderr.write(`${message}\n`),
};
/** SQLSTATE of a lock timeout and of a deadlock. */
const BUSY: ReadonlySet<string> = new Set(['55P03', '40P01']);

/**
 * Migrates the database to this release in one transaction under an advisory lock: instances that start together wait for the first one,
 * and a failure changes nothing. Waits for a table in use in short attempts, so that the running instances go on serving. Returns the names
 * of the applied migrations.
 */
export async function migrate(
  db: Db,
  migrations: readonly MigrationFile[] = readMigrations(),
  patience: Partial<MigrationPatience> = {},
): Promise<string[]> {
  const { lockMs, pauseMs, tries, onBusy } = { ...PATIENCE, ...patience };
  for (let left = tries - 1; ; left--)
    try {
      return await attempt(db, migrations, lockMs);
    } catch (error) {
      if (!BUSY.has(codeOf(error))) throw error;
      const busy = 'Une table à mettre à jour est utilisée par une autre instance ou par une longue opération';
      if (left <= 0) throw new MigrationError(`${busy} : attendez la fin de l'opération, puis relancez`);
      onBusy(`${busy} : nouvel essai dans ${Math.ceil(pauseMs / 1000)} s (encore ${left})`);
      await delay(pauseMs);
    }
}

function attempt(db: Db, migrations: readonly MigrationFile[], lockMs: number): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const fault = await findServerFault(trx);
    if (fault) throw new MigrationError(fault);
    return migrateWithin(trx, migrations, lockMs);
  });
}

/** Runs the migrations as part of a larger transaction. */
export async function migrateWithin(trx: Db, migrations: readonly MigrationFile[], lockMs = PATIENCE.lockMs): Promise<string[]> {
  // Another instance's migrations may take long, and so may an index on a large table.
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx);
  const applied = await appliedMigrations(trx);
  expectKnown(applied, migrations);
  if (migrations.every(({ name }) => applied.has(name))) return [];
  const before = await presentObjects(trx);
  // Set only now, because waiting for another instance's migrations above may take longer.
  await sql`select set_config('lock_timeout', ${`${lockMs}ms`}::text, true)`.execute(trx);
  const [schema] = await run<{ name: string }>(trx, 'select current_schema()::text as name');
  const migrator = new Migrator({
    db: trx,
    provider: providerOf(migrations),
    // A restore fills a second schema, and the migrator must not find the tables of the served one.
    ...(schema && { migrationTableSchema: schema.name }),
    migrationTableName: RECORD,
    migrationLockTableName: `${RECORD}_lock`,
    // A file of a branch that was merged later may have a lower number than one that was applied.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  const added = new Set(results.map(({ migrationName }) => migrationName));
  for (const { name, checksum } of migrations) if (added.has(name)) await recordChecksum(trx, name, checksum);
  await recordMade(trx, before);
  await forgetChanges(trx);
  return [...added];
}

/**
 * Deletes the recorded row changes, because they are kept as text and a migration may have changed the columns. Older schemas record none.
 */
async function forgetChanges(trx: Db): Promise<void> {
  // Looks in the current schema only: a restore of an older release fills a second schema beside the present one.
  const [known] = await run(trx, `select 1 where to_regprocedure(format('%I.forget_changes()', current_schema())) is not null`);
  if (known) await run(trx, 'select forget_changes()');
}

/** Throws if the database is newer than this release, or if an applied migration file has changed since. */
function expectKnown(applied: ReadonlyMap<string, string>, migrations: readonly MigrationFile[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of [...applied].sort()) {
    const expected = known.get(name);
    if (expected === undefined)
      throw new MigrationError(
        `La base est d'une version plus récente de l'application (migration ${name}) : installez cette version ou une plus récente`,
      );
    if (expected !== checksum) throw new MigrationError(`La migration ${name} a changé depuis qu'elle a été appliquée`);
  }
}

const providerOf = (migrations: readonly MigrationFile[]): MigrationProvider => ({
  getMigrations: async () => Object.fromEntries(migrations.map(({ name, text }) => [name, { up: (trx) => script(trx, text) }])),
});

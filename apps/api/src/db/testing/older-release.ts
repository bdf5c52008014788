import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connect } from '../connect.ts';
import type { Database, Db } from '../database.ts';
import { migrate } from '../migrate/migrate.ts';
import { readMigrations } from '../migrate/migration-files.ts';

export interface OlderRelease {
  readonly db: Db;
  /** Migrates the database to this release. */
  upgrade(): Promise<unknown>;
}

/** Creates an embedded database for a test file, migrated up to just before the named migration. */
export function databaseBefore(migration: string): OlderRelease {
  const all = readMigrations();
  let bare: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    bare = await createTestDatabase('pglite', 'bare');
    database = await connect(bare.config(), fail, fail);
    await migrate(
      database.db,
      all.filter(({ name }) => name < migration),
    );
  });
  afterAll(async () => {
    await database?.close();
    await bare?.drop();
  });
  return {
    get db() {
      return database.db;
    },
    upgrade: () => migrate(database.db, all),
  };
}

function fail(error: Error): never {
  throw error;
}

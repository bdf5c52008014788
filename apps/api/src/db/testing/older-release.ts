import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Database, Db } from '../database.ts';
import { openEmbedded } from '../embedded.ts';
import { migrate } from '../migrate.ts';
import { readMigrations } from '../migration-files.ts';

export interface OlderRelease {
  readonly db: Db;
  /** Brings the database up to this release. */
  upgrade(): Promise<unknown>;
}

/** An embedded database for the tests of one file, as it was before the named migration. */
export function databaseBefore(migration: string): OlderRelease {
  const all = readMigrations();
  let folder: string;
  let database: Database;
  beforeAll(async () => {
    folder = await mkdtemp(join(inject('temporary'), 'before-'));
    database = await openEmbedded({ folder, onError: fail, onLost: fail });
    await migrate(
      database.db,
      all.filter(({ name }) => name < migration),
    );
  });
  afterAll(async () => {
    await database?.close();
    await rm(folder, { recursive: true, force: true });
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

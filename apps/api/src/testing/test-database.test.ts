import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, run } from '../db/database.ts';
import { readMigrations } from '../db/migrate/migration-files.ts';
import { openDatabase } from './open-database.ts';
import { eachDatabase } from './test-database.ts';

eachDatabase((kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase(kind);
  });
  afterAll(() => database?.close());

  it('gives a migrated database of the kind asked for', async () => {
    expect(database.kind).toBe(kind);
    const applied = await run<{ name: string }>(database.db, 'select name from migration order by name');
    expect(applied.map((row) => row.name)).toEqual(readMigrations().map((migration) => migration.name));
  });

  it('gives each test a database of its own', async () => {
    await run(database.db, 'create table mark (id int)');
    const second = await openDatabase(kind);
    await expect(run(second.db, 'select * from mark')).rejects.toThrow(/mark/);
    await second.close();
  });
});

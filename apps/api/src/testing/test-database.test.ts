import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { type Database, run } from '../db/database.ts';
import { readMigrations } from '../db/migration-files.ts';
import { createTestDatabase, eachDatabase, type TestDatabase } from './test-database.ts';

eachDatabase((kind) => {
  let test: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    test = await createTestDatabase(kind);
    database = await connect(test.config(), (error) => {
      throw error;
    });
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  it('gives a migrated database of the kind asked for', async () => {
    expect(database.kind).toBe(kind);
    const applied = await run<{ name: string }>(database.db, 'select name from migration order by name');
    expect(applied.map((row) => row.name)).toEqual(readMigrations().map((migration) => migration.name));
  });

  it('gives each test a database of its own', async () => {
    await run(database.db, 'create table mark (id int)');
    const other = await createTestDatabase(kind);
    const second = await connect(other.config(), (error) => {
      throw error;
    });
    await expect(run(second.db, 'select * from mark')).rejects.toThrow(/mark/);
    await second.close();
    await other.drop();
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../testing/open-database.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type Database, run, script } from '../database.ts';
import { madeObjects, presentObjects, recordMade } from './made-objects.ts';
import { migrate } from './migrate.ts';

const file = (name: string, text: string) => ({ name, text, checksum: `of ${text}` });
const FIRST = file(
  '001_first.sql',
  'create extension unaccent; create table one (id serial); create function f(of one) returns int return 1',
);

eachDatabase((kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(kind);
  });
  beforeEach(() => script(database.db, 'drop schema public cascade; create schema public'));
  afterAll(() => database?.close());
  const recorded = async () =>
    (await madeObjects(database.db))
      .map(({ genre, nom }) => `${genre} ${nom}`)
      .filter((text) => !text.startsWith('table migration'))
      .sort();

  it('has what the migrations created and has not been dropped since, under its present name', async () => {
    await migrate(database.db, [FIRST]);
    expect(await recorded()).toEqual(['routine f(one)', 'table one']);
    const second = file('002_second.sql', 'create view v as select id from one; create table passing (id int); drop table passing');
    const third = file(
      '003_third.sql',
      'alter table one rename to two; drop function f(two); create sequence s; alter table two add n int',
    );
    await migrate(database.db, [FIRST, second, third]);
    expect(await recorded()).toEqual(['sequence s', 'table two', 'view v']);
  });

  it('begins with the next migration in a database that was migrated without it, and has nothing of an operator', async () => {
    await migrate(database.db, [FIRST]);
    await script(database.db, 'drop table migration_objet; create table own (id int)');
    expect(await migrate(database.db, [FIRST])).toEqual([]);
    expect(await madeObjects(database.db)).toEqual([]);
    await migrate(database.db, [FIRST, file('002_second.sql', 'create table two (id int); alter table one add n int')]);
    expect(await recorded()).toEqual(['table two']);
  });

  // The embedded database has one connection.
  if (kind === 'postgres')
    it('leaves out what somebody else creates while migrations run', async () => {
      await database.db.transaction().execute(async (trx) => {
        const before = await presentObjects(trx);
        await script(database.db, 'create table own (id int); create type own_type as enum ()');
        await script(trx, 'create table made (id int)');
        await recordMade(trx, before);
      });
      expect(await recorded()).toEqual(['table made']);
      expect(await run(database.db, 'select id from own')).toEqual([]);
    });
});

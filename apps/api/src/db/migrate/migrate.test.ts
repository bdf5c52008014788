import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, eachDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connect } from '../connect.ts';
import { type Database, run, script } from '../database.ts';
import { applyFirstRelease, firstRelease } from '../testing/first-release.ts';
import { MigrationError, migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

const file = (name: string, text: string) => ({ name, text, checksum: `of ${text}` });
const FIRST = file('001_one.sql', `create table one (id int); insert into one values (1);\n-- ; a comment\ninsert into one values (2);`);

eachDatabase((kind) => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
    database = await connect(test.config(), (error) => {
      throw error;
    });
  });
  beforeEach(() => script(database.db, 'drop schema public cascade; create schema public'));
  afterAll(async () => {
    await database?.close();
    await test?.drop();
  });
  const recorded = () => run<{ name: string; empreinte: string }>(database.db, 'select name, empreinte from migration order by name');

  it('runs each file whole and once', async () => {
    const body = file('002_two.sql', `create function f() returns int language plpgsql as $$\nbegin\n  return 1;\nend $$; select f();`);
    expect(await migrate(database.db, [FIRST])).toEqual(['001_one.sql']);
    expect(await migrate(database.db, [FIRST, body])).toEqual(['002_two.sql']);
    expect(await migrate(database.db, [FIRST, body])).toEqual([]);
    expect(await run(database.db, 'select id from one order by id')).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await recorded()).toEqual([FIRST, body].map(({ name, checksum }) => ({ name, empreinte: checksum })));
  });

  it('leaves what was there when a file fails, and says why it failed', async () => {
    await migrate(database.db, [FIRST]);
    const good = file('002_good.sql', 'create table good (id int)');
    const bad = file('003_bad.sql', 'create table bad (id int); select 1 from nowhere');
    await expect(migrate(database.db, [FIRST, good, bad])).rejects.toThrow(/nowhere/);
    expect(await run(database.db, `select to_regclass('good') as good, to_regclass('bad') as bad`)).toEqual([{ good: null, bad: null }]);
    expect((await recorded()).map(({ name }) => name)).toEqual(['001_one.sql']);
    // The failed attempt released the lock.
    expect(await migrate(database.db, [FIRST, good])).toEqual(['002_good.sql']);
  });

  // Only one process can open the embedded database, so nobody else holds a table.
  if (kind === 'postgres')
    it('waits in short tries for a table that is in use, and holds up nobody meanwhile', async () => {
      await migrate(database.db, [FIRST]);
      const alter = file('002_alter.sql', 'alter table one add column two int');
      const told: string[] = [];
      const release = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      const longImport = database.db.transaction().execute(async (trx) => {
        await run(trx, 'insert into one (id) values (77)');
        held.resolve();
        await release.promise;
      });
      await held.promise;
      const patience = { lockMs: 20, pauseMs: 5, onBusy: (message: string) => void told.push(message) };
      await expect(migrate(database.db, [FIRST, alter], { ...patience, tries: 2 })).rejects.toThrow(
        new MigrationError(
          "Une table à mettre à jour est utilisée par une autre instance ou par une longue opération : attendez la fin de l'opération, puis relancez",
        ),
      );
      expect(told).toEqual([expect.stringMatching(/ : nouvel essai dans 1 s \(encore 1\)$/)]);
      expect(await run(database.db, 'select id from one where id = 77')).toEqual([]);
      const migrated = migrate(database.db, [FIRST, alter], { ...patience, tries: 1000 });
      await expect.poll(() => told.length, { interval: 5 }).toBeGreaterThan(2);
      release.resolve();
      await longImport;
      expect(await migrated).toEqual(['002_alter.sql']);
      expect(await run(database.db, 'select id, two from one where id = 77')).toEqual([{ id: 77, two: null }]);
    });

  it('tries again where it was the one to give up in a deadlock', async () => {
    await migrate(database.db, [FIRST]);
    // A sequence keeps its value when its transaction is rolled back.
    await script(database.db, 'create sequence attempts');
    const locked = file(
      '002_locked.sql',
      `do $$ begin if nextval('attempts') < 3 then raise exception 'deadlock' using errcode = '40P01'; end if; end $$;`,
    );
    const told: string[] = [];
    const onBusy = (message: string) => void told.push(message);
    expect(await migrate(database.db, [FIRST, locked], { pauseMs: 0, onBusy })).toEqual(['002_locked.sql']);
    expect(told).toHaveLength(2);
  });

  it('refuses a file that has changed since it was applied', async () => {
    await migrate(database.db, [FIRST]);
    const changed = migrate(database.db, [file('001_one.sql', 'select 1')]);
    await expect(changed).rejects.toThrow(new MigrationError("La migration 001_one.sql a changé depuis qu'elle a été appliquée"));
  });

  it('refuses a database that a newer release made', async () => {
    await migrate(database.db, [FIRST, file('099_x.sql', 'select 1')]);
    const older = migrate(database.db, [FIRST, file('002_two.sql', 'create table two (id int)')]);
    await expect(older).rejects.toThrow(
      new MigrationError(
        "La base est d'une version plus récente de l'application (migration 099_x.sql) : installez cette version ou une plus récente",
      ),
    );
    expect(await run(database.db, `select to_regclass('two') as two`)).toEqual([{ two: null }]);
  });

  it('brings a database of release 0.1.0 up to today', async () => {
    await applyFirstRelease(database.db);
    await run(database.db, `insert into ville (nom_ville) values ('Fès')`);
    const today = readMigrations();
    const known = new Set(firstRelease.map(([, checksum]) => checksum));
    const newer = today.filter(({ checksum }) => !known.has(checksum)).map(({ name }) => name);
    expect(await migrate(database.db)).toEqual(newer);
    expect(await recorded()).toEqual(today.map(({ name, checksum }) => ({ name, empreinte: checksum })));
    expect(await migrate(database.db)).toEqual([]);
    expect(await run(database.db, 'select nom_ville from ville')).toEqual([{ nom_ville: 'Fès' }]);
  });

  it('applies the files in one go when several instances start together', async () => {
    // Only one process can open the embedded database, and its transactions run one after the other.
    const second = kind === 'postgres' ? await connect(test.config(), () => undefined) : null;
    const all = await Promise.all([migrate(database.db), migrate((second ?? database).db)]);
    await second?.close();
    expect(all.map((added) => added.length).sort((a, b) => a - b)).toEqual([0, readMigrations().length]);
  });
});

describe('the files', () => {
  const numbers = readMigrations().map(({ name }) => /^(\d{3})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);

  it('have a name that begins with a number of three digits', () => expect(numbers).not.toContain(undefined));
  it('have a number each', () => expect(new Set(numbers).size).toBe(numbers.length));
  it('come in the order of their numbers', () => {
    expect(numbers.map(Number)).toEqual(numbers.map(Number).toSorted((a, b) => a - b));
  });
});

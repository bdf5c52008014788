import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import { unused } from '../../testing/test-database.ts';
import { run } from '../database.ts';
import { explainConnectionError } from '../postgres/explain-connection-error.ts';
import { openPostgres } from '../postgres/postgres.ts';
import { MigrationError, migrate } from './migrate.ts';
import { findCaseWarning, findServerFault, serverFault } from './server-fault.ts';

const GOOD = { version: 14, encoding: 'UTF8', missing: [] };
const LATIN =
  "La base est en LATIN1 et ne peut garder tous les textes : créez-en une en UTF-8 (create database … encoding 'UTF8' locale 'C.UTF-8' template template0)";

it.each([
  [{}, null],
  [{ version: 18 }, null],
  [{ version: 13 }, 'PostgreSQL 13 est trop ancien : il faut PostgreSQL 14 ou plus'],
  [{ encoding: 'LATIN1' }, LATIN],
  [
    { missing: ['unaccent', 'pg_trgm'] },
    'Il manque à ce PostgreSQL unaccent et pg_trgm : installez ses extensions fournies (paquet postgresql-contrib)',
  ],
])('says of a server with %j: %s', (facts, fault) => {
  expect(serverFault({ ...GOOD, ...facts })).toBe(fault);
});

/** The databases of a test, and the statements that undo what else it made. */
const databases: string[] = [];
const made: string[] = [];

afterEach(async () => {
  await onServer(async (client) => {
    for (const name of databases.splice(0)) {
      await unused(client, name);
      await client.query(`drop database ${name} with (force)`);
    }
    for (const statement of made.splice(0)) await client.query(statement);
  });
});

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgres')}postgres` });
  await client.connect();
  await work(client).finally(() => client.end());
}

async function createDatabase(options: string): Promise<string> {
  const name = `fault_${randomBytes(8).toString('hex')}`;
  await onServer((client) => client.query(`create database ${name} ${options} template template0`));
  databases.push(name);
  return name;
}

const open = (name: string) =>
  openPostgres({ url: inject('postgres') + name, poolSize: 1, onError: (error) => expect.unreachable(error.message) });

it('begins nothing in a database that cannot keep every letter, and goes on in one that was begun', async () => {
  const { db, close } = await open(await createDatabase(`encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`));
  try {
    await expect(migrate(db)).rejects.toThrow(new MigrationError(LATIN));
    expect(await run(db, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
    await run(db, 'create table migration (name text)');
    expect(await findServerFault(db)).toBe(null);
  } finally {
    await close();
  }
});

it('warns of a database that takes an accented letter in two cases for two letters', async () => {
  const { db, close } = await open(await createDatabase(`encoding 'UTF8' locale_provider libc locale 'C'`));
  try {
    expect(await findServerFault(db)).toBe(null);
    expect(await findCaseWarning(db)).toContain('« ÉTÉ » et « été »');
  } finally {
    await close();
  }
});

it.each([`encoding 'UTF8'`, `encoding 'WIN1251' locale_provider libc locale 'C'`, `encoding 'EUC_JP' locale_provider libc locale 'C'`])(
  'has no warning about the letters of a database with %s',
  async (options) => {
    const { db, close } = await open(await createDatabase(options));
    try {
      expect(await findCaseWarning(db)).toBe(null);
    } finally {
      await close();
    }
  },
);

it('asks for a user who may make tables', async () => {
  const name = await createDatabase('');
  const url = new URL(inject('postgres') + name);
  url.username = name;
  url.password = 'sans-droit';
  await onServer((client) => client.query(`create role ${name} login password 'sans-droit'`));
  made.push(`drop role ${name}`);
  const { db, close } = await openPostgres({ url: url.href, poolSize: 1, onError: (error) => expect.unreachable(error.message) });
  try {
    const error = await migrate(db).catch((thrown: unknown) => thrown);
    expect(explainConnectionError(error)).toBe(
      'DATABASE_URL doit nommer le propriétaire de la base, ou qui a ses droits : permission denied for schema public',
    );
  } finally {
    await close();
  }
});

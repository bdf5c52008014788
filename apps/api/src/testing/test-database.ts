import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { prepare } from '../boot.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';

export type DatabaseKind = Database['kind'];

export interface TestDatabase {
  kind: DatabaseKind;
  /** The settings of a server on this database; what is given wins. */
  config(environment?: Record<string, string>): Config;
  drop(): Promise<void>;
}

/** The same behaviour is expected of both databases: the suite runs once on each. */
export const eachDatabase = (suite: (kind: DatabaseKind) => void) => describe.each(['pglite', 'postgres'] as const)('on %s', suite);

/** What a test's database begins with: the product's own pages alone, or the demo as well. */
export type Content = 'empty' | 'demo';

/** A database of the test's own, migrated. */
export async function createTestDatabase(kind: DatabaseKind, content: Content = 'empty'): Promise<TestDatabase> {
  const folder = await mkdtemp(join(inject('temporary'), 'data-'));
  const common = { DATA_DIR: folder, JWT_SECRET: randomBytes(24).toString('hex'), DEMO: '0', LOG_LEVEL: 'silent', PORT: '0' };
  if (kind === 'pglite') {
    await cp(await pgliteTemplate(content), folder, { recursive: true });
    return {
      kind,
      config: (environment) => readConfig({ ...common, ...environment }),
      drop: () => rm(folder, { recursive: true, force: true }),
    };
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(async (client) => {
    const template = await postgresTemplate(client, content);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    kind,
    config: (environment) => readConfig({ ...common, DATABASE_URL: inject('postgres') + name, ...environment }),
    async drop() {
      await onServer((client) => client.query(`drop database ${name} with (force)`));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const TEMPLATE_LOCK = 1;

/** Copied for each test: a copy takes a tenth of the time that migrations and seed take. */
async function pgliteTemplate(content: Content): Promise<string> {
  const template = join(inject('temporary'), `pglite-${content}`);
  if (existsSync(template)) return template;
  const draft = await mkdtemp(`${template}-`);
  await fill(openEmbedded(draft), content);
  // Renamed when complete. Another worker may have been first; both are alike.
  await rename(draft, template).catch((error: NodeJS.ErrnoException) => {
    if (!existsSync(template)) throw error;
  });
  return template;
}

async function postgresTemplate(client: pg.Client, content: Content): Promise<string> {
  const template = `template_${content}`;
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    await client.query(`create database ${template}`);
    await fill(openPostgres({ url: inject('postgres') + template, poolSize: 1, onError: fail }), content);
  }
  await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  return template;
}

async function fill(opening: Promise<Database>, content: Content): Promise<void> {
  const database = await opening;
  await prepare({ DEMO: content === 'demo', ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined }, database);
  await database.close();
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: `${inject('postgres')}postgres` });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function fail(error: Error): never {
  throw error;
}

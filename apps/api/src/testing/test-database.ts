import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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
  /** The settings of a server on this database. Given settings replace the usual ones. */
  config(environment?: Record<string, string>): Config;
  drop(): Promise<void>;
}

/** Runs the suite once on each database, because both must behave the same. */
export const eachDatabase = (suite: (kind: DatabaseKind) => void) => describe.each(['pglite', 'postgres'] as const)('on %s', suite);

/** What a test's database begins with: the product's own pages alone, or the demo as well. */
export type Content = 'empty' | 'demo';

/** A database of the test's own, migrated. */
export async function createTestDatabase(kind: DatabaseKind, content: Content = 'empty'): Promise<TestDatabase> {
  const folder = await mkdtemp(join(inject('temporary'), 'data-'));
  const common = { DATA_DIR: folder, JWT_SECRET: randomBytes(24).toString('hex'), DEMO: '0', LOG_LEVEL: 'silent', PORT: '0' };
  if (kind === 'pglite') {
    // The synchronous copy takes half the time of the asynchronous one.
    cpSync(await pgliteTemplate(content), folder, { recursive: true });
    return {
      kind,
      config: (environment) => readConfig({ ...common, ...environment }),
      drop: () => rm(folder, { recursive: true, force: true }),
    };
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(async (client) => {
    const template = await postgresTemplate(client, content);
    // The usual strategy writes every page to the log as well, and takes three times as long.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
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

/** Compiled once and kept, so that all threads of the worker share it. To compile it for each database would take half the time of a start. */
const compiled = WebAssembly.compile(readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));

/** The folder that each test copies, because a copy takes a tenth of the time of migrations and seed. One worker makes it while the others wait. */
async function pgliteTemplate(content: Content): Promise<string> {
  const template = join(inject('temporary'), `pglite-${content}`);
  while (!existsSync(template)) {
    const draft = `${template}-draft`;
    if (!makeFolder(draft)) {
      await delay(50);
      continue;
    }
    try {
      if (content === 'demo') cpSync(await pgliteTemplate('empty'), draft, { recursive: true });
      await compiled;
      await fill(openEmbedded({ folder: draft, onError: fail, onLost: fail }), content);
      renameSync(draft, template);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return template;
}

/** Makes the folder. Answers false if it exists: another worker is then making the template. */
function makeFolder(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
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
  await prepare({ DEMO: content === 'demo', ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined, TIME_ZONE: 'Africa/Casablanca' }, database);
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

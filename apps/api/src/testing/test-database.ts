import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { prepare } from '../boot.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { openPostgres } from '../db/postgres/postgres.ts';

export type DatabaseKind = Database['kind'];

export interface TestDatabase {
  kind: DatabaseKind;
  /** Returns the settings of a server on this database. Given settings replace the usual ones. */
  config(environment?: Record<string, string>): Config;
  drop(): Promise<void>;
}

/** Runs the suite once on each database, because both must behave the same. */
export const eachDatabase = (suite: (kind: DatabaseKind) => void) => describe.each(['pglite', 'postgres'] as const)('on %s', suite);

/** The initial content of a test's database: only the product's own pages, or the demo data as well. */
export type Content = 'empty' | 'demo';
type Start = Content | 'bare';

/** Creates a database of the test's own, migrated unless it is to be bare. */
export async function createTestDatabase(kind: DatabaseKind, content: Start = 'empty'): Promise<TestDatabase> {
  const folder = await mkdtemp(join(inject('temporary'), 'data-'));
  // The daily stock mail is off: if a test file takes longer than a minute, it would be sent in the middle of a test.
  const quiet = { LOG_LEVEL: 'silent', STOCK_ALERT: '0' };
  const common = { DATA_DIR: folder, JWT_SECRET: randomBytes(24).toString('hex'), DEMO: '0', PORT: '0', ...quiet };
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
    const template = content === 'bare' ? 'template0' : await postgresTemplate(client, content);
    await client.query(`create database ${name} template ${template}${await quickly(client)}`);
  });
  return {
    kind,
    config: (environment) => readConfig({ ...common, ...addressesOf(name), ...environment }),
    async drop() {
      await onServer(async (client) => {
        await unused(client, name);
        await client.query(`drop database ${name} with (force)`);
      });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the addresses of the database. With TEST_PGBOUNCER=1 the usual one leads through PgBouncer. */
function addressesOf(name: string): Record<string, string> {
  const direct = inject('postgres') + name;
  return inject('pooler') ? { DATABASE_URL: inject('pooler') + name, DATABASE_DIRECT_URL: direct } : { DATABASE_URL: direct };
}

const TURNS = 100;

/**
 * Waits until nobody is connected. A pool reports its end before the server has closed its last connections, and breaking these would be
 * reported as a database error in the middle of another test. A connection that a test keeps open is broken after a second.
 */
export async function unused(client: pg.Client, name: string): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await delay(10);
  }
}

const TEMPLATE_LOCK = 1;

/** Compiled once, so that all threads of the worker share it. Compiling it for each database would take half the time of a start. */
const compiled = WebAssembly.compile(readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));

/**
 * Returns the folder that each test copies, because a copy takes a tenth of the time of migrations and demo data. One worker makes the
 * folder while the others wait.
 */
async function pgliteTemplate(content: Start): Promise<string> {
  const template = join(inject('temporary'), `pglite-${content}`);
  while (!existsSync(template)) {
    const draft = `${template}-draft`;
    if (!makeFolder(draft)) {
      await delay(50);
      continue;
    }
    try {
      // Another worker may have completed it between the check above and the creation of the draft.
      if (existsSync(template)) break;
      const before = BEFORE[content];
      if (before) cpSync(await pgliteTemplate(before), draft, { recursive: true });
      await compiled;
      await fill(openEmbedded({ folder: draft, onError: fail, onLost: fail }), content);
      makeLight(join(draft, 'base'));
      renameSync(draft, template);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return template;
}

/** The template from which each template is made. Initializing PostgreSQL takes seven seconds of a core, so it is done once per run. */
const BEFORE: Record<Start, Start | null> = { bare: null, empty: 'bare', demo: 'empty' };

/** Where threads of the embedded database find a new database to copy (see kept-cluster.ts), once a test has made it. */
process.env.TEST_CLUSTER = join(inject('temporary'), 'pglite-bare', 'base');

/**
 * Deletes files that no test reads, because each server copies and opens the database: PostgreSQL's template databases (1 and 4), which are
 * two fifths of the files, and the file of 16 MB that it has prepared for the next part of the log.
 */
function makeLight(base: string): void {
  for (const template of ['1', '4']) rmSync(join(base, 'base', template), { recursive: true, force: true });
  for (const spare of spareLogs(base)) rmSync(join(base, 'pg_wal', spare));
}

/** The position in the control file of a closed database at which it stores the log position of its last entry. */
const LAST_ENTRY_AT = 32;
const LOG_BYTES = 2n ** 24n;
const LOG_NAME = /^[0-9A-F]{24}$/;

/** Returns the log files after the one with which a closed database will continue. */
function spareLogs(base: string): string[] {
  const last = readFileSync(join(base, 'global', 'pg_control')).readBigUInt64LE(LAST_ENTRY_AT);
  // A name is the timeline, then the file's number, split at each 4 GB. A test's log is shorter than that, so the split does not matter.
  return readdirSync(join(base, 'pg_wal')).filter((name) => LOG_NAME.test(name) && BigInt(`0x${name.slice(8)}`) > last / LOG_BYTES);
}

/** Creates the folder. Returns false if it exists: another worker is then making the template. */
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

async function fill(opening: Promise<Database>, content: Start): Promise<void> {
  const database = await opening;
  if (content !== 'bare')
    await prepare(readConfig({ DEMO: content === 'demo' ? '1' : '0', JWT_SECRET: randomBytes(24).toString('hex') }), database);
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

/**
 * Returns the fast copying strategy, if the server has a choice. Since PostgreSQL 15 the default one writes every page to the log as well
 * and takes three times as long.
 */
async function quickly(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ hasStrategies: boolean }>(
    `select current_setting('server_version_num')::int >= 150000 as "hasStrategies"`,
  );
  return rows[0]?.hasStrategies ? ' strategy file_copy' : '';
}

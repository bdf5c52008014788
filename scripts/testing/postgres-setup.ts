import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findProgram } from '../lib/debian.mjs';
import { dataPlace } from './data-place.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { startPostgres } from './postgres.ts';

/**
 * Starts one PostgreSQL, with a temporary folder beside it, for the whole run. Each test file creates its own databases on it. With
 * TEST_PGBOUNCER=1 every server under test connects through PgBouncer in transaction mode. With TEST_POSTGRES=0 no PostgreSQL is started,
 * for a run that only needs the embedded database.
 */
export default async function setup(project: TestProject) {
  if (process.env.TEST_POSTGRES === '0') return withoutPostgres(project);
  const server = await startPostgres({}, await dataPlace());
  project.provide('postgres', server.url(''));
  project.provide('temporary', server.folder);
  const pooler = process.env.TEST_PGBOUNCER === '1' ? await startPgBouncer(pgbouncer(), server.url('')) : null;
  project.provide('pooler', pooler?.url('') ?? '');
  return async () => {
    await pooler?.stop();
    await server.stop();
  };
}

async function withoutPostgres(project: TestProject) {
  const folder = await mkdtemp(join(await dataPlace(), 'editique-embedded-'));
  project.provide('postgres', '');
  project.provide('temporary', folder);
  project.provide('pooler', '');
  return () => rm(folder, { recursive: true, force: true });
}

function pgbouncer(): string {
  const found = findProgram('pgbouncer');
  if (!found) throw new Error('TEST_PGBOUNCER=1: apt-get install pgbouncer');
  return found;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string;
    /** The address of the PgBouncer for the tests, or an empty string. */
    pooler: string;
    temporary: string;
  }
}

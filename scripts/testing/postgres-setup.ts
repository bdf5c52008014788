import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

/** Starts one PostgreSQL and makes one temporary folder for the whole run. Each test file asks for databases of its own. */
export default async function setup(project: TestProject) {
  const [server, folder] = await Promise.all([startPostgres(), mkdtemp(join(tmpdir(), 'editique-test-'))]);
  project.provide('postgres', server.url(''));
  project.provide('temporary', folder);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string;
    temporary: string;
  }
}

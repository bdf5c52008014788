import type { TestProject } from 'vitest/node';
import { dataPlace } from './data-place.ts';
import { startPostgres } from './postgres.ts';

/** Starts one PostgreSQL, with one temporary folder beside it, for the whole run. Each test file asks for databases of its own. */
export default async function setup(project: TestProject) {
  const server = await startPostgres({}, await dataPlace());
  project.provide('postgres', server.url(''));
  project.provide('temporary', server.folder);
  return () => server.stop();
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string;
    temporary: string;
  }
}

import { afterAll } from 'vitest';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { madeBefore } from './made-before.ts';
import type { TestApp } from './test-app.ts';

/** Opens connections to the PostgreSQL of a server that are the test's own, with which it holds what a request of the server needs. */
export function ownConnections(test: TestApp): Database {
  const own = madeBefore(() =>
    openPostgres({
      url: String(test.database.config().DATABASE_URL),
      poolSize: 2,
      onError(error) {
        throw error;
      },
    }),
  );
  afterAll(() => own.close());
  return own;
}

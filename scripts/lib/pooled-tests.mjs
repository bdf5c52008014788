import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './project.mjs';

const SERVER = 'apps/api/src';
/** What a file contains whose tests run on both databases, or on PostgreSQL alone. */
const USES_POSTGRES = /\beachDatabase\b|'postgres'/;
/** Test files whose servers cannot go through a pooler, with the reason. */
const DIRECT = new Map([
  ['db/outage.test.ts', 'it cuts the way to the database, and notifications would still come over the direct address'],
  ['faults/long-outage.test.ts', 'the same, and it counts the attempts to reach the server of the notifications'],
  ['db/postgres/frozen-pool.test.ts', 'it opens the pool of a product that is connected to PostgreSQL itself'],
]);

/** Everything except what a file on both databases does on the embedded one. */
export const NOT_EMBEDDED = '^(?!.*\\bon pglite\\b)';

/**
 * Returns the test files of the server that use PostgreSQL, and whose servers can go through PgBouncer.
 * @returns {string[]}
 */
export function pooledTests() {
  const files = readdirSync(inRoot(SERVER), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  for (const file of DIRECT.keys()) if (!files.includes(file)) throw new Error(`${file} is no test any more`);
  return files
    .filter((file) => !DIRECT.has(file) && USES_POSTGRES.test(readFileSync(inRoot(SERVER, file), 'utf8')))
    .map((file) => join(SERVER, file));
}

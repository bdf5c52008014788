import { cpSync, existsSync, renameSync } from 'node:fs';
import { isMainThread, workerData } from 'node:worker_threads';

/**
 * Runs before each thread (see vitest.config.ts and serve.ts). A new embedded database then starts as a copy of one that was made once per
 * test run. A restore, its verification and a safety copy each create a database, and PostgreSQL would initialize each of them. A test of
 * the creation itself starts a process without this file.
 */
const kept = process.env.TEST_CLUSTER;
const folder: unknown = isMainThread ? null : Object(workerData).folder;

if (kept && typeof folder === 'string' && existsSync(kept) && !existsSync(folder)) {
  const draft = `${folder}.copie`;
  cpSync(kept, draft, { recursive: true });
  renameSync(draft, folder);
}

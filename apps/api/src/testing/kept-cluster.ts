import { cpSync, existsSync, renameSync } from 'node:fs';
import { isMainThread, workerData } from 'node:worker_threads';

/**
 * Runs before each thread (see vitest.config.ts and serve.ts). A new embedded database then begins as a copy of one that was made once
 * per run: a restore, its proof and a safety copy each make a database, and PostgreSQL would make its own tables for each. A test that
 * asks how a database is made starts a process without it.
 */
const kept = process.env.TEST_CLUSTER;
const folder: unknown = isMainThread ? null : Object(workerData).folder;

if (kept && typeof folder === 'string' && existsSync(kept) && !existsSync(folder)) {
  const draft = `${folder}.copie`;
  cpSync(kept, draft, { recursive: true });
  renameSync(draft, folder);
}

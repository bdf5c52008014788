import { transaction } from '../../../db/transaction.ts';
import { seedAccounts } from '../../../demo/accounts.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../testing/test-app.ts';
import type { DatabaseKind } from '../../../testing/test-database.ts';

/** Starts a server with the demo's accounts and no other demo data. */
export async function startAccessApp(kind: DatabaseKind, options: Omit<TestAppOptions, 'content'> = {}): Promise<TestApp> {
  const test = await startTestApp(kind, { ...options, content: 'empty' });
  if (!options.on) await transaction(test.app.services.engine.db, seedAccounts);
  return test;
}

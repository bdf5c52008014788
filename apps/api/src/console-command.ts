import { ConfigError, readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import type { Db } from './db/database.ts';
import { FolderHeld, FolderUnusable } from './db/embedded/folder-lock.ts';
import { expectTables } from './db/migrate/expect-tables.ts';
import { explainConnectionError } from './db/postgres/explain-connection-error.ts';

/** Runs a console command. A failure is printed and sets the exit code to 1. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/** Runs work on the database that the settings name. Fails if a server holds the embedded database. */
export async function onDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const database = await connect(config, (error) => {
    throw error;
  });
  try {
    await expectTables(database.db, config);
    await work(database.db);
  } finally {
    await database.close();
  }
}

/** Returns one line for what the operator can correct. Any other error is shown with its stack. */
function explain(error: unknown): string {
  if (error instanceof FolderHeld) return `${error.message} : arrêtez d'abord le serveur`;
  if (error instanceof ConfigError || error instanceof FolderUnusable) return error.message;
  return explainConnectionError(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

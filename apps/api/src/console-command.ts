import { ConfigError, readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import type { Db } from './db/database.ts';
import { FolderHeld, FolderUnusable } from './db/embedded/folder-lock.ts';
import { expectTables } from './db/migrate/expect-tables.ts';
import { sayFault } from './db/postgres/say-fault.ts';

/** Does the work of a command. A failure is told and makes the exit code 1. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/** Opens the database that the settings name. No server may hold it. */
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

/** What the person who runs it can mend is one line. Anything else is shown with its stack. */
function explain(error: unknown): string {
  if (error instanceof FolderHeld) return `${error.message} : arrêtez d'abord le serveur`;
  if (error instanceof ConfigError || error instanceof FolderUnusable) return error.message;
  return sayFault(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

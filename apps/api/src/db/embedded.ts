import { join } from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import { type Database, errorOf, type Tables } from './database.ts';
import { FolderUnusable, lockFolder } from './folder-lock.ts';
import { PGliteClient, type PGliteOptions } from './pglite-client.ts';
import { STATEMENT_LIMIT_MS } from './statement-limit.ts';

export interface EmbeddedOptions extends Omit<PGliteOptions, 'statementLimitMs'> {
  folder: string;
  statementLimitMs?: number;
}

/** The embedded database of a folder, held by this process alone. The lock stays while its thread is replaced. */
export async function openEmbedded({ folder, statementLimitMs = STATEMENT_LIMIT_MS, ...callbacks }: EmbeddedOptions): Promise<Database> {
  const lock = lockFolder(folder);
  const client = new PGliteClient(join(folder, 'base'), { statementLimitMs, ...callbacks });
  try {
    await client.waitReady;
  } catch (error) {
    lock.release();
    throw new FolderUnusable(`DATA_DIR doit contenir une base lisible (${folder}) : ${errorOf(error).message}`);
  }
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: client }) });
  return {
    kind: 'pglite',
    db,
    reads: db,
    direct: (work) => work(db),
    listen: (channel, onPayload) => client.keeper.listen(channel, onPayload),
    isListening: () => client.keeper.isUp,
    isAlive: () => client.keeper.isUp,
    onRelisten: (callback) => client.keeper.onReopen(callback),
    async close() {
      try {
        await client.close();
      } finally {
        lock.release();
      }
    },
  };
}

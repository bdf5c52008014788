import { join } from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import { type Database, errorOf, type Tables } from './database.ts';
import { FolderUnusable, lockFolder } from './folder-lock.ts';
import { PGliteClient } from './pglite-client.ts';

/** The embedded database of a folder, held by this process alone. */
export async function openEmbedded(folder: string): Promise<Database> {
  const lock = lockFolder(folder);
  const client = new PGliteClient(join(folder, 'base'));
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
    listen: (channel, onPayload) => client.listen(channel, onPayload),
    isListening: () => !client.closed,
    onRelisten: () => undefined,
    async close() {
      try {
        await client.close();
      } finally {
        lock.release();
      }
    },
  };
}

import { join } from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database, Tables } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { PGliteClient } from './pglite-client.ts';

/** The embedded database of a folder, held by this process alone. */
export async function openEmbedded(folder: string): Promise<Database> {
  const lock = lockFolder(folder);
  const client = new PGliteClient(join(folder, 'base'));
  await client.waitReady;
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: client }) });
  return {
    kind: 'pglite',
    db,
    listen: (channel, onPayload) => client.listen(channel, onPayload),
    isListening: () => !client.closed,
    onRelisten: () => {},
    async close() {
      await client.close();
      lock.release();
    },
  };
}

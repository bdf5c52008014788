import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import { type Database, errorOf, run, type Tables } from '../database.ts';
import { STATEMENT_LIMIT_MS } from '../statement-limit.ts';
import { Statements } from '../statements.ts';
import { hasRoom } from './disk-room.ts';
import { FolderUnusable, lockFolder } from './folder-lock.ts';
import { PGliteClient, type PGliteOptions } from './pglite-client.ts';
import { OpeningTooSlow } from './pglite-keeper.ts';

export interface EmbeddedOptions extends Omit<PGliteOptions, 'statementLimitMs'> {
  folder: string;
  statementLimitMs?: number;
}

/** This process holds the folder, but the database in it does not open. */
export class BaseUnreadable extends FolderUnusable {}

/** This process held the folder, but the database in it did not open in time. It may be sound, so nobody is told to replace it. */
export class BaseSlow extends FolderUnusable {
  readonly seconds: number;

  constructor(folder: string, { seconds }: OpeningTooSlow) {
    super(
      `La base de DATA_DIR (${folder}) ne s'est pas ouverte en ${seconds} s. Rien ne dit qu'elle soit abîmée, le disque ou la machine peuvent être lents : réessayez`,
    );
    this.seconds = seconds;
  }
}

/** Opens the embedded database of a folder for this process alone. The folder's lock is held even while the thread is replaced. */
export async function openEmbedded({ folder, statementLimitMs = STATEMENT_LIMIT_MS, ...options }: EmbeddedOptions): Promise<Database> {
  const lock = lockFolder(folder);
  removeLeftovers(folder);
  putBack(folder);
  const client = new PGliteClient(join(folder, 'base'), { statementLimitMs, ...options });
  try {
    await client.waitReady;
  } catch (error) {
    lock.release();
    if (!hasRoom(folder)) throw new FolderUnusable(`DATA_DIR doit être sur un disque où il reste de la place (${folder}) : il est plein`);
    if (error instanceof OpeningTooSlow) throw new BaseSlow(folder, error);
    throw new BaseUnreadable(`DATA_DIR doit contenir une base lisible (${folder}) : ${errorOf(error).message}`);
  }
  const statements = new Statements();
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: client }), log: statements.log });
  return {
    kind: 'pglite',
    db,
    reads: db,
    direct: (work) => work(db),
    listen: (channel, onPayload) => client.keeper.listen(channel, onPayload),
    isListening: () => client.keeper.isUp,
    // The only connection delivers notifications together with its answers, so there is nothing to wait for.
    notificationsDelivered: async () => undefined,
    isAlive: () => client.keeper.isUp,
    onRelisten: (callback) => client.keeper.onReopen(callback),
    onStatement: (callback) => statements.onStatement(callback),
    pool: () => null,
    replicaReads: () => null,
    embedded: {
      folder,
      // Kysely has one connection to the embedded database, so whoever holds it is alone.
      whileStill: (work) =>
        db.connection().execute(async (connection) => {
          await run(connection, 'checkpoint');
          return work();
        }),
      exchange: (prepare, put) =>
        db.connection().execute(async (connection) => {
          await prepare(connection);
          await client.keeper.exchange(put);
        }),
    },
    async close() {
      try {
        await client.close();
      } finally {
        lock.release();
      }
    },
  };
}

/** Returns the folder to which an exchange moves the replaced database. */
export const replacedDatabaseFolder = (folder: string): string => join(folder, 'base.avant');

/** Puts the former database back if an exchange was killed between its two renames, which leaves no `base` folder. */
function putBack(folder: string): void {
  const base = join(folder, 'base');
  if (!existsSync(base) && existsSync(replacedDatabaseFolder(folder))) renameSync(replacedDatabaseFolder(folder), base);
}

const LEFTOVER = /^(base\.(copie|restauration)(\.neuf)?|restauration-[0-9a-f]{12}\.zip.*)$/;

/**
 * Removes what a backup or restore of a killed process left half done. Safe because this process holds the lock of the folder. Done before
 * the database is opened, which may need the space.
 */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder))
    if (LEFTOVER.test(name)) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
}

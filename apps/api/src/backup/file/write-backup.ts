import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Db } from '../../db/database.ts';
import { script } from '../../db/database.ts';
import { inSnapshot } from '../../db/transaction.ts';
import { VERSION } from '../../version.ts';
import { COPY_SETTINGS, type CopiedTable, type CopyConnection } from '../copies/copy-connection.ts';
import { BackupError } from '../errors.ts';
import { dataPath, FORMAT, MANIFEST, MARK, type Manifest, type SealedSecret, type TableEntry } from './manifest.ts';
import { migrationsOf, sequencesOf, tablesOf } from './schema-facts.ts';

const NEW_LINE = 10;
const COMPRESSION = { compressionLevel: 6, forceZip64Format: true };

/** Reads the database in one snapshot and passes the file to `take` as a stream. Resolves after `take` has stored the whole file. */
export async function withBackup<T>(
  copyConnection: CopyConnection,
  secret: SealedSecret,
  take: (file: Readable) => Promise<T>,
): Promise<T> {
  return inSnapshot(copyConnection.db, (trx) => takeBackup(trx, copyConnection, secret, take));
}

/** Same as `withBackup`, within a transaction that already sees one consistent state. */
export async function takeBackup<T>(
  trx: Db,
  copyConnection: CopyConnection,
  secret: SealedSecret,
  take: (file: Readable) => Promise<T>,
): Promise<T> {
  await script(trx, COPY_SETTINGS);
  const migrations = await migrationsOf(trx);
  if (migrations.length === 0) throw new BackupError("La base est vide : il n'y a rien à sauvegarder");
  const tables = await tablesOf(trx);
  const head = {
    format: FORMAT,
    produit: VERSION,
    date: new Date().toISOString(),
    base: copyConnection.kind,
    migrations,
    secret,
  } as const;
  return take(zipOf(copyConnection, tables, async (entries) => ({ ...head, tables: entries, sequences: await sequencesOf(trx) })));
}

function zipOf(
  copyConnection: CopyConnection,
  tables: readonly CopiedTable[],
  finish: (entries: TableEntry[]) => Promise<Manifest>,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new Error('yazl writes to a stream of Node');
  const entries: TableEntry[] = [];
  let current: Readable | undefined;
  output.once('close', () => current?.destroy());
  const add = (path: string, bytes: () => AsyncIterable<Buffer>): void =>
    zip.addReadStreamLazy(path, COMPRESSION, (callback) => {
      const stream = Readable.from(bytes(), { objectMode: false });
      stream.on('error', (error) => output.destroy(error));
      current = stream;
      callback(null, stream);
    });
  zip.addBuffer(Buffer.from(`${FORMAT}\n`), MARK, { compress: false });
  for (const table of tables) add(dataPath(table.nom), () => measured(table, copyConnection.copyOut(table), entries));
  add(MANIFEST, async function* () {
    yield Buffer.from(`${JSON.stringify(await finish(entries), null, 1)}\n`);
  });
  zip.end();
  return output;
}

async function* measured(table: CopiedTable, pieces: AsyncIterable<Buffer>, entries: TableEntry[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let octets = 0;
  let lignes = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    octets += piece.length;
    for (let at = piece.indexOf(NEW_LINE); at >= 0; at = piece.indexOf(NEW_LINE, at + 1)) lignes += 1;
    yield piece;
  }
  entries.push({ ...table, lignes, octets, sha256: hash.digest('hex') });
}

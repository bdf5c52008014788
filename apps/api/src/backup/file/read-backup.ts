import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { codeOf } from '../../db/database.ts';
import { type MigrationFile, readMigrations } from '../../db/migrate/migration-files.ts';
import { BackupError } from '../errors.ts';
import { dataPath, MANIFEST, MARK, MAX_MANIFEST_BYTES, type Manifest, newer, parseManifest, type TableEntry } from './manifest.ts';
import { isOfServers } from './schema-facts.ts';

/** Offset of the first entry's name in a zip file. */
const NAME_AT = 30;
/** More than the tables of any release. */
const MAX_ENTRIES = 2000;

/** A backup that was read to its end and matches its checksums. */
export interface Backup {
  /** Lists only the tables whose rows are restored. */
  manifest: Manifest;
  /** The migration files of this release that create the schema of the backup. */
  migrations: MigrationFile[];
  read(table: TableEntry): AsyncIterable<Buffer>;
  close(): void;
}

/**
 * Opens a backup and verifies it to its end. A file that is foreign, damaged or newer than this release is refused before anything is
 * changed.
 */
export async function openBackup(path: string, known: readonly MigrationFile[] = readMigrations()): Promise<Backup> {
  await expectOurs(path);
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw torn();
  });
  try {
    const entries = await entriesOf(zip);
    const manifest = parseManifest(await readManifest(zip, entries.get(MANIFEST)));
    const migrations = manifest.migrations.map(({ nom, empreinte }) => {
      const file = known.find(({ checksum }) => checksum === empreinte);
      if (!file) throw newer(`migration ${nom}`);
      return file;
    });
    const read = (table: TableEntry): AsyncIterable<Buffer> => readEntry(zip, entries.get(dataPath(table.nom)));
    for (const table of manifest.tables) await expectWhole(table, read(table));
    return {
      manifest: { ...manifest, tables: manifest.tables.filter(({ nom }) => !isOfServers(nom)) },
      migrations: migrations.sort((a, b) => (a.name < b.name ? -1 : 1)),
      read,
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof BackupError ? error : torn();
  }
}

const torn = (): BackupError => new BackupError("La sauvegarde est incomplète ou abîmée : elle ne peut pas être relue jusqu'au bout");

async function expectOurs(path: string): Promise<void> {
  const head = Buffer.alloc(NAME_AT + MARK.length);
  try {
    const file = await open(path);
    await file.read(head, 0, head.length, 0).finally(() => file.close());
  } catch (error) {
    const reason = codeOf(error) === 'ENOENT' ? "n'existe pas" : 'ne peut pas être lu';
    throw new BackupError(`Le fichier ${path} ${reason}`);
  }
  if (head.toString('latin1', 0, 2) !== 'PK' || head.toString('latin1', NAME_AT) !== MARK)
    throw new BackupError(`Le fichier ${path} n'est pas une sauvegarde d'Éditique`);
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw torn();
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of readEntry(zip, entry)) {
    length += piece.length;
    if (length > MAX_MANIFEST_BYTES) throw torn();
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  // The library checks no sums, and nothing else covers the manifest.
  if (crc32(bytes) !== entry?.crc32) throw torn();
  return bytes.toString('utf8');
}

async function* readEntry(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) throw torn();
  const stream: Readable = await zip.openReadStreamPromise(entry);
  yield* stream;
}

/** Checks a table's size and checksum. Reads no more than the manifest announces: a small zip file may inflate for hours. */
async function expectWhole(table: TableEntry, pieces: AsyncIterable<Buffer>): Promise<void> {
  const hash = createHash('sha256');
  let octets = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    octets += piece.length;
    if (octets > table.octets) throw torn();
  }
  if (octets !== table.octets || hash.digest('hex') !== table.sha256) throw torn();
}

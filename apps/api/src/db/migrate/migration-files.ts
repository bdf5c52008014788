import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Where the SQL files of the migrations lie. They run in the order of their names, which begin with a number of their own. */
export const MIGRATIONS = new URL('../migrations/', import.meta.url);

export interface MigrationFile {
  name: string;
  text: string;
  checksum: string;
}

export function readMigrations(): MigrationFile[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      // A checkout on Windows may change the line ends: the file is still the same migration.
      const text = readFileSync(new URL(name, MIGRATIONS), 'utf8').replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

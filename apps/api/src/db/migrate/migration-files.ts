import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** The folder of the SQL migrations. They run in the order of their names, each of which begins with a unique number. */
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
      // A checkout on Windows may change the line ends, which must not change the checksum.
      const text = readFileSync(new URL(name, MIGRATIONS), 'utf8').replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalog } from '@editique/domain/catalog';
import { MIGRATIONS, readMigrations } from './db/migrate/migration-files.ts';
import { tableOf } from './engine/definition/table.ts';
import { difference } from './scaffold/difference.ts';
import { schemaOf } from './scaffold/existing-schema.ts';
import { MigrationNameError, nextFile } from './scaffold/migration-name.ts';

/** `npm run new:migration -- <name>`: writes the SQL that brings the schema of the existing migrations to the definitions. */
try {
  const migrations = readMigrations();
  const file = nextFile(
    process.argv[2],
    migrations.map(({ name }) => name),
  );
  const sql = difference(catalog.map(tableOf), await schemaOf(migrations));
  if (sql === '') process.stdout.write('The migrations make what the definitions say: nothing to write.\n');
  else {
    const path = fileURLToPath(new URL(file, MIGRATIONS));
    // Never overwrites an existing file.
    writeFileSync(path, sql, { flag: 'wx' });
    process.stdout.write(
      `${relative(process.cwd(), path)}\nRead it and correct it before it is applied: afterwards it can no longer change.\n`,
    );
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

function explain(error: unknown): string {
  if (error instanceof MigrationNameError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A migration that was applied is not the file that is here now. */
export class MigrationError extends Error {}

const FOLDER = new URL('./migrations/', import.meta.url);
const LOCK = 7_294_113;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/**
 * Brings the database to this release, in one transaction under an advisory lock: instances that start together wait for the
 * first one, and a failure leaves what was there.
 */
export async function migrate(db: Db, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // Another instance may take its time, and so may an index on a large table.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx);
    const applied = await appliedMigrations(trx);
    const added: string[] = [];
    for (const migration of migrations) {
      const known = applied.get(migration.name);
      if (known === migration.checksum) continue;
      if (known) throw new MigrationError(`La migration ${migration.name} a changé depuis qu'elle a été appliquée`);
      for (const statement of statements(migration.text)) await sql.raw(statement).execute(trx);
      await sql`insert into migration (nom, empreinte) values (${migration.name}, ${migration.checksum})`.execute(trx);
      added.push(migration.name);
    }
    return added;
  });
}

export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, FOLDER), 'utf8').replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

async function appliedMigrations(trx: Db): Promise<Map<string, string>> {
  await sql`create table if not exists migration (nom text primary key, empreinte text not null, date timestamptz not null default now())`.execute(
    trx,
  );
  const { rows } = await sql<{ nom: string; empreinte: string }>`select nom, empreinte from migration`.execute(trx);
  return new Map(rows.map((row) => [row.nom, row.empreinte]));
}

/** Statements end with a semicolon at the end of a line, outside of a $$ body: the way our files are written. */
function statements(text: string): string[] {
  const found: string[] = [];
  let current = '';
  let isInBody = false;
  for (const line of text.split('\n')) {
    if (!current && (line.trim() === '' || line.startsWith('--'))) continue;
    current += `${line}\n`;
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) isInBody = !isInBody;
    if (!isInBody && line.trimEnd().endsWith(';')) {
      found.push(current);
      current = '';
    }
  }
  if (current.trim()) found.push(current);
  return found;
}

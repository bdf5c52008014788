import { type Db, run } from '../../db/database.ts';
import { MADE, madeObjects } from '../../db/migrate/made-objects.ts';
import { type MigrationFile, readMigrations } from '../../db/migrate/migration-files.ts';
import { RECORD } from '../../db/migrate/migration-record.ts';
import type { CopiedTable } from '../copies/copy-connection.ts';
import type { Manifest } from './manifest.ts';

/** Tables whose rows describe servers, replicas and backups. */
const OF_SERVERS = ['sauvegarde', 'instance', 'repere_replique', 'table_change'];

/**
 * Tables whose rows describe the database itself, not what users entered. A restore recreates these rows, takes them over from the replaced
 * database, or leaves it to the servers to write them again.
 */
const OWN = [RECORD, `${RECORD}_lock`, MADE, ...OF_SERVERS];

/**
 * Columns of `table_delta` that are not copied either: former row values, with transaction numbers of this server. After a restore totals
 * are counted without them.
 */
const OWN_COLUMNS = ['xid', 'ids', 'avant'];

const CREATED = /^\s*create (?:table|sequence) (?:if not exists )?(\w+)/gim;

/**
 * Returns the tables and sequences that the product's migrations create. Anything else an operator keeps in the same schema must be neither
 * copied nor dropped. Those of this release are known from its files; those of a newer one are recorded in the database, and belong into
 * the copy of a state that this release replaces.
 */
async function madeByMigrations(db: Db): Promise<string[]> {
  const ofFiles = readMigrations().flatMap(({ text }) => [...text.matchAll(CREATED)].map(([, name = '']) => name));
  const recorded = (await madeObjects(db)).filter(({ genre }) => genre === 'table' || genre === 'sequence');
  return [...ofFiles, ...recorded.map(({ nom }) => nom)];
}

const productRelations = async (db: Db): Promise<Set<string>> =>
  new Set((await madeByMigrations(db)).filter((name) => !OWN.includes(name)));

/** Returns whether the table's rows are never restored. Backups made before 0.2.0 may contain such rows. */
export const isOfServers = (table: string): boolean => OF_SERVERS.includes(table);

/** Returns every existing table of the product, also those whose rows are not copied. */
export async function allTablesOf(db: Db): Promise<string[]> {
  const ours = new Set([...(await madeByMigrations(db)), ...OWN]);
  const rows = await run<{ nom: string }>(
    db,
    `select relname::text as nom from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`,
  );
  return rows.map(({ nom }) => nom).filter((nom) => ours.has(nom));
}

/** Returns the product's existing tables whose rows are copied, with their stored columns, in a fixed order. */
export async function tablesOf(db: Db): Promise<CopiedTable[]> {
  const ours = await productRelations(db);
  const rows = await run<CopiedTable>(
    db,
    `select c.relname::text as nom, array_agg(a.attname::text order by a.attnum) as colonnes
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not (c.relname = 'table_delta' and a.attname = any($1::text[]))
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`,
    [OWN_COLUMNS],
  );
  return rows.filter(({ nom }) => ours.has(nom));
}

/** Returns the names of the sequences of the product's tables, and of its standalone sequences. */
export async function sequenceNames(db: Db): Promise<string[]> {
  const ours = await productRelations(db);
  const rows = await run<{ nom: string; table: string | null }>(
    db,
    `select c.relname::text as nom, t.relname::text as "table" from pg_class c
     left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
     left join pg_class t on t.oid = d.refobjid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S' order by c.relname`,
  );
  return rows.filter(({ nom, table }) => ours.has(table ?? nom)).map(({ nom }) => nom);
}

export async function sequencesOf(db: Db): Promise<Manifest['sequences']> {
  const sequences: Manifest['sequences'] = [];
  for (const nom of await sequenceNames(db)) {
    const [row] = await run<{ valeur: string; utilisee: boolean }>(
      db,
      `select last_value::text as valeur, is_called as utilisee from "${nom}"`,
    );
    if (row) sequences.push({ nom, valeur: Number(row.valeur), utilisee: row.utilisee });
  }
  return sequences;
}

/** Returns the migrations applied to the database; none if it is empty. Release 0.1.0 named the column of the record differently. */
export async function migrationsOf(db: Db): Promise<Manifest['migrations']> {
  const columns = await run<{ nom: string }>(
    db,
    `select attname::text as nom from pg_attribute where attrelid = to_regclass('${RECORD}') and attname in ('nom', 'name') and not attisdropped`,
  );
  const [name] = columns;
  if (!name) return [];
  return run(db, `select ${name.nom} as nom, empreinte from ${RECORD} order by 1`);
}

/** Returns the migration files of this release that the database lacks, and how many it has. */
export async function pendingMigrations(db: Db): Promise<{ applied: number; pending: MigrationFile[] }> {
  const applied = new Set((await migrationsOf(db)).map(({ empreinte }) => empreinte));
  return { applied: applied.size, pending: readMigrations().filter(({ checksum }) => !applied.has(checksum)) };
}

/** Returns whether nobody has used the database yet, which means that it has no user. */
export async function isUnused(db: Db): Promise<boolean> {
  const [table] = await run<{ is: boolean }>(db, `select to_regclass('utilisateur') is not null as is`);
  if (!table?.is) return true;
  const [row] = await run<{ is: boolean }>(db, 'select exists (select from utilisateur) as is');
  return !row?.is;
}

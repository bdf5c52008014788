import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { MigrationFile } from '../db/migrate/migration-files.ts';

export interface ExistingColumn {
  /** The type as `format_type` writes it: 'character varying(255)'. */
  type: string;
  isNullable: boolean;
  /** The expression of a generated column, or null. */
  generated: string | null;
}

/** The schema that the migrations created. */
export interface ExistingSchema {
  /** The columns, by table and column name. */
  tables: ReadonlyMap<string, ReadonlyMap<string, ExistingColumn>>;
  /** The names of indexes and constraints. */
  names: ReadonlySet<string>;
  /** The tables whose rows are counted. */
  counted: ReadonlySet<string>;
}

/** Runs a query, on whichever database. */
export type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

/** Applies the migrations to a database in memory and returns its schema. */
export async function schemaOf(migrations: readonly MigrationFile[]): Promise<ExistingSchema> {
  const database = await PGlite.create({ extensions: { unaccent, pg_trgm } });
  try {
    for (const { text } of migrations) await database.exec(text);
    return await readSchema(async (sql) => (await database.query<Record<string, unknown>>(sql)).rows);
  } finally {
    await database.close();
  }
}

export async function readSchema(ask: Ask): Promise<ExistingSchema> {
  const tables = new Map<string, Map<string, ExistingColumn>>();
  for (const row of await ask(COLUMNS)) {
    const name = String(row.table_name);
    const columns = tables.get(name) ?? new Map<string, ExistingColumn>();
    tables.set(name, columns);
    columns.set(String(row.column_name), {
      type: String(row.type),
      isNullable: row.is_nullable === true,
      generated: row.generated === null ? null : String(row.generated),
    });
  }
  return { tables, names: new Set((await ask(NAMES)).map(({ name }) => String(name))), counted: await countedTables(ask, tables) };
}

/** Returns the tables whose rows are counted; none before the migration that creates `table_total`. */
async function countedTables(ask: Ask, tables: ReadonlyMap<string, unknown>): Promise<Set<string>> {
  if (!tables.has('table_total')) return new Set();
  return new Set((await ask('select tab from table_total')).map(({ tab }) => String(tab)));
}

const COLUMNS = `select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as is_nullable, case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end as generated
  from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const NAMES = `select relname as name from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace
  union all select conname from pg_constraint where connamespace = 'public'::regnamespace`;

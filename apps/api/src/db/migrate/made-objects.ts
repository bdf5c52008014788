import { type Db, run } from '../database.ts';

/** The table that records what the migrations created and has not been dropped since: its kind as DROP names it, and its name. */
export const MADE = 'migration_objet';

export interface MadeObject {
  genre: string;
  nom: string;
}

/**
 * SQL: what stands on its own in every schema: tables, views, sequences, functions and types, but no parts of these and nothing of an
 * extension. The name of a function includes the names of its argument types. Their schemas are left out, because a restore creates the
 * same function in another one.
 */
export const OBJECTS = `select o.* from (
    select 'pg_class'::regclass::oid as class, oid, relnamespace as schema, xmin, relname::text as short, relname::text as nom,
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end as genre
    from pg_class where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    union all
    select 'pg_proc'::regclass, oid, pronamespace, xmin, proname::text, format('%s(%s)', proname,
      (select string_agg(t.typname, ',' order by a.place) from unnest(proargtypes) with ordinality as a (type, place) join pg_type t on t.oid = a.type)), 'routine'
    from pg_proc
    union all
    select 'pg_type'::regclass, oid, typnamespace, xmin, typname::text, typname::text, 'type' from pg_type
  ) o where not exists (select from pg_depend d where d.classid = o.class and d.objid = o.oid and d.objsubid = 0 and d.deptype in ('a', 'i', 'e'))`;

const HERE = `(${OBJECTS} and o.schema = current_schema()::regnamespace)`;

/** Returns what the current schema holds, as a list for `recordMade`. */
export async function presentObjects(trx: Db): Promise<string[]> {
  const rows = await run<{ text: string }>(trx, `select genre || ' ' || nom as text from ${HERE} o`);
  return rows.map(({ text }) => text);
}

/**
 * Records what this transaction has created beyond `before`, and forgets what no longer exists. So a release that restores an older state
 * can remove what a newer one made, whose files it does not have.
 */
export async function recordMade(trx: Db, before: readonly string[]): Promise<void> {
  await run(trx, `create table if not exists ${MADE} (genre text, nom text, primary key (genre, nom))`);
  // An operator may create a table of their own meanwhile, in another transaction.
  await run(
    trx,
    `insert into ${MADE} select genre, nom from ${HERE} o where xmin = pg_current_xact_id()::xid and genre || ' ' || nom <> all($1::text[])
     on conflict do nothing`,
    [before],
  );
  await run(trx, `delete from ${MADE} where (genre, nom) not in (select genre, nom from ${HERE} o)`);
}

/** Returns what is recorded in the current schema. Databases that no release with this record has migrated have none. */
export async function madeObjects(db: Db): Promise<MadeObject[]> {
  const [table] = await run<{ name: string }>(
    db,
    `select format('%I.${MADE}', current_schema()) as name where to_regclass(format('%I.${MADE}', current_schema())) is not null`,
  );
  return table ? run<MadeObject>(db, `select genre, nom from ${table.name}`) : [];
}

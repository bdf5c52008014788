import { type Db, run } from '../../db/database.ts';
import { madeObjects, OBJECTS } from '../../db/migrate/made-objects.ts';
import { quoted } from '../copies/copy-connection.ts';
import { BackupError } from '../errors.ts';

/** SQL: the functions of schema $1 that do not belong to an extension. */
const FUNCTIONS = `from pg_proc p where p.pronamespace = to_regnamespace($1::text)
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

/**
 * SQL: the objects of schema $1 that have the name of a staged one (schema $2), or that the migrations of a newer release created, according
 * to the record ($3, $4).
 */
const FORMER = `select o.class::text as class, o.oid::text as oid, o.genre,
    case o.genre when 'routine' then o.oid::regprocedure::text else format('%I.%I', o.schema::regnamespace, o.short) end as name
  from (${OBJECTS}) o where o.schema = to_regnamespace($1::text) and (
    (o.genre, o.nom) in (select * from unnest($3::text[], $4::text[])) or
    (o.genre, o.short) in (select s.genre, s.short from (${OBJECTS}) s where s.schema = to_regnamespace($2::text)))
  order by 4`;

/**
 * SQL: what depends on the objects ($1 of catalog, $2 number) and is no part of them. PostgreSQL itself asks so before it drops something
 * without `cascade`, but only for objects of one kind at a time: tables and functions may depend on each other both ways.
 */
const DEPENDENTS = `with recursive ours (class, oid) as (
    select * from unnest($1::oid[], $2::oid[])
    union
    select d.classid, d.objid from pg_depend d join ours o on d.refclassid = o.class and d.refobjid = o.oid where d.deptype in ('a', 'i', 'P', 'S')
  )
  select from pg_depend d join ours o on d.refclassid = o.class and d.refobjid = o.oid
  where not exists (select from ours o where o.class = d.classid and o.oid = d.objid) limit 1`;

/**
 * Drops what the product's migrations made in the schema, of this release and of a newer one. Anything else an operator keeps there stays,
 * and the restore is refused if it depends on what is dropped.
 */
export async function dropFormer(trx: Db, stage: string, schema: string): Promise<void> {
  const made = await madeObjects(trx);
  const former = await run<{ class: string; oid: string; genre: string; name: string }>(trx, FORMER, [
    quoted(schema),
    stage,
    made.map(({ genre }) => genre),
    made.map(({ nom }) => nom),
  ]);
  const others = await run(trx, DEPENDENTS, [former.map((one) => one.class), former.map(({ oid }) => oid)]);
  if (others.length > 0)
    throw new BackupError(
      "Des vues ou d'autres objets que vous avez ajoutés dépendent des tables d'Éditique : supprimez-les avant de restaurer",
    );
  // Cascades reach only other objects of the list: nothing else depends on them.
  for (const [genre, objects] of Map.groupBy(former, (one) => one.genre))
    await run(trx, `drop ${genre} if exists ${objects.map(({ name }) => name).join(', ')} cascade`);
}

/** SQL: the sequences of schema $1 that belong to no table. Sequences of a column move with their table. */
const LONE_SEQUENCES = `select s.relname from pg_class s where s.relnamespace = to_regnamespace($1::text) and s.relkind = 'S'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = s.oid and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i'))`;

/** Moves everything from the stage into the schema. Dropping the stage then fails if anything was left behind. */
export async function moveStaged(trx: Db, stage: string, schema: string): Promise<void> {
  const into = `set schema ${quoted(schema)}`;
  const bound = await names(trx, `select p.oid::regprocedure::text as name ${FUNCTIONS} and position($1::text in p.prosrc) > 0`, [stage]);
  if (bound.length > 0) throw new Error(`These functions would look for what they need in the stage: ${bound.join(', ')}`);
  const tables = await names(
    trx,
    `select relname::text as name from pg_class where relnamespace = to_regnamespace($1::text) and relkind = 'r'`,
    [stage],
  );
  for (const name of tables) await run(trx, `alter table ${stage}.${quoted(name)} ${into}`);
  const sequences = await names(trx, `select relname::text as name from (${LONE_SEQUENCES}) s`, [stage]);
  for (const name of sequences) await run(trx, `alter sequence ${stage}.${quoted(name)} ${into}`);
  const functions = await names(trx, `select p.oid::regprocedure::text as name ${FUNCTIONS}`, [stage]);
  for (const name of functions) await run(trx, `alter function ${name} ${into}`);
  await run(trx, `drop schema ${stage}`);
}

const names = async (trx: Db, sql: string, parameters: string[]): Promise<string[]> =>
  (await run<{ name: string }>(trx, sql, parameters)).map(({ name }) => name);

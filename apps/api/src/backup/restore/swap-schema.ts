import { codeOf, type Db, run } from '../../db/database.ts';
import { quoted } from '../copies/copy-connection.ts';
import { BackupError } from '../errors.ts';

/** SQL: the functions of schema $1 that do not belong to an extension. */
const FUNCTIONS = `from pg_proc p where p.pronamespace = to_regnamespace($1::text)
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

const OTHERS_DEPEND = '2BP01';

/**
 * Drops the tables, sequences and functions of the schema that have the name of a staged one. Anything else an operator keeps there stays.
 */
export async function dropFormer(trx: Db, stage: string, schema: string): Promise<void> {
  const tables = await names(
    trx,
    `select format('%I.%I', n.relnamespace::regnamespace, n.relname) as name from pg_class n
     where n.relnamespace = to_regnamespace($2::text) and n.relkind = 'r'
       and n.relname in (select relname from pg_class where relnamespace = to_regnamespace($1::text) and relkind = 'r') order by 1`,
    [stage, quoted(schema)],
  );
  const functions = await names(
    trx,
    `select p.oid::regprocedure::text as name ${FUNCTIONS} and p.proname in (
       select q.proname from pg_proc q where q.pronamespace = to_regnamespace($2::text)) order by 1`,
    [quoted(schema), stage],
  );
  const sequences = await names(
    trx,
    `select format('%I.%I', n.relnamespace::regnamespace, n.relname) as name from pg_class n
     where n.relnamespace = to_regnamespace($2::text) and n.relkind = 'S'
       and n.relname in (${LONE_SEQUENCES}) order by 1`,
    [stage, quoted(schema)],
  );
  try {
    if (tables.length) await run(trx, `drop table ${tables.join(', ')}`);
    if (sequences.length) await run(trx, `drop sequence ${sequences.join(', ')}`);
    if (functions.length) await run(trx, `drop function ${functions.join(', ')}`);
  } catch (error) {
    if (codeOf(error) !== OTHERS_DEPEND) throw error;
    throw new BackupError(
      "Des vues ou d'autres objets que vous avez ajoutés dépendent des tables d'Éditique : supprimez-les avant de restaurer",
    );
  }
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

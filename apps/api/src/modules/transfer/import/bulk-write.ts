import type { Values } from '@editique/domain/entity/input';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { SQL_TYPE } from '../../../engine/definition/sql-type.ts';
import type { Column, Table } from '../../../engine/definition/table.ts';
import { documentOf, joins } from '../../../engine/record/record.ts';
import { type Actor, actorJson } from '../../../security/session.ts';

/** Rows per statement. */
export const BATCH = 1000;

/** Equals `journal_diff(null, d.doc)` at a third of the time, because there is nothing to compare. */
const CREATED = `select jsonb_object_agg(k, jsonb_build_object('avant', null, 'apres', v)) from jsonb_each(d.doc) as e (k, v)`;

interface BulkChange {
  id: number;
  /** The fields that change; other records may change other fields. */
  values: Values;
}

/** Inserts a batch with its journal by one statement. Only for entities without rules for new records. */
export async function bulkInsert(trx: Trx, table: Table, rows: readonly Values[], actor: Actor): Promise<void> {
  const columns = columnsOf(table, rows[0]);
  const names = columns.map(({ column }) => `"${column}"`).join(', ');
  const given = columns.map((_, index) => `c${index}`).join(', ');
  const types = columns.map(({ definition }, index) => `$${index + 2}::${SQL_TYPE[definition.kind]}[]`);
  const statement = `with t as (insert into "${table.name}" (${names}) select ${given} from unnest(${types.join(', ')}) with ordinality as g (${given}, n) order by g.n returning *),
    d as (select t."id", ${documentOf(table)} as doc from t${joins(table)}),
    j as (insert into journal (entite, enregistrement_id, action, utilisateur, changements)
      select '${table.entity.name}', d."id", 'creation', $1::jsonb, (${CREATED}) from d order by d."id")
    select count(*) from t`;
  await run(trx, statement, [actorJson(actor), ...columns.map(({ field }) => rows.map((row) => row[field] ?? null))]);
}

/** Changes a batch with its journal by one statement. Only for entities without rules for changes, and for locked rows. */
export async function bulkUpdate(trx: Trx, table: Table, rows: readonly BulkChange[], actor: Actor): Promise<void> {
  const columns = columnsOf(table, Object.assign({}, ...rows.map(({ values }) => values)));
  const given = columns.flatMap((_, index) => [`c${index}`, `m${index}`]);
  const assignments = [
    ...columns.map(({ column }, index) => `"${column}" = case when g.m${index} then g.c${index} else c."${column}" end`),
    '"version" = c."version" + 1',
  ];
  const types = columns.map(({ definition }, index) => `$${2 * index + 3}::${SQL_TYPE[definition.kind]}[], $${2 * index + 4}::boolean[]`);
  const statement = `with g as (select * from unnest($2::int[], ${types.join(', ')}) as g ("id", ${given.join(', ')})),
    b as (select t."id", ${documentOf(table)} as doc from "${table.name}" t${joins(table)} where t."id" = any($2::int[])),
    t as (update "${table.name}" c set ${assignments.join(', ')} from g where c."id" = g."id" returning c.*),
    d as (select t."id", ${documentOf(table)} as doc from t${joins(table)}),
    j as (insert into journal (entite, enregistrement_id, action, utilisateur, changements)
      select '${table.entity.name}', d."id", 'modification', $1::jsonb, journal_diff(b.doc, d.doc)
      from b join d on d."id" = b."id" where b.doc <> d.doc order by d."id")
    select count(*) from t`;
  const values = columns.flatMap(({ field }) => [
    rows.map((row) => row.values[field] ?? null),
    rows.map((row) => Object.hasOwn(row.values, field)),
  ]);
  await run(trx, statement, [actorJson(actor), rows.map(({ id }) => id), ...values]);
}

const columnsOf = (table: Table, row: Values = {}): Column[] =>
  [...table.columns, ...table.references].filter(({ field }) => Object.hasOwn(row, field));

import type { Values } from '@editique/domain/entity/input';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { SQL_TYPE } from '../../engine/definition/sql-type.ts';
import type { Table } from '../../engine/definition/table.ts';
import { documentOf, joins } from '../../engine/record/record.ts';
import { type Actor, actorJson } from '../../security/session.ts';

const BATCH = 1000;

/** Inserts rows with their journal, a thousand per statement. Only for entities without hooks. */
export async function bulkInsert(trx: Trx, table: Table, rows: Values[], actor: Actor, onWritten: (count: number) => void): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = [...table.columns, ...table.references].filter(({ field }) => field in first);
  const arrays = columns.map(({ definition }, index) => `$${index + 2}::${SQL_TYPE[definition.kind]}[]`);
  const names = columns.map(({ column }) => `"${column}"`).join(', ');
  const given = columns.map((_, index) => `c${index}`).join(', ');
  const statement = `with t as (insert into "${table.name}" (${names}) select ${given} from unnest(${arrays.join(', ')}) with ordinality as g (${given}, n) order by g.n returning *),
    d as (select t."id", ${documentOf(table)} as doc from t${joins(table)}),
    j as (insert into journal (entite, enregistrement_id, action, utilisateur, changements)
      select '${table.entity.name}', d."id", 'creation', $1::jsonb, journal_diff(null, d.doc) from d order by d."id")
    select count(*) from t`;
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await run(trx, statement, [actorJson(actor), ...columns.map(({ field }) => batch.map((row) => row[field] ?? null))]);
    onWritten(batch.length);
  }
}

import { isTextual } from '@editique/domain/entity/field';
import { validation } from '@editique/domain/messages';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import type { Column, Table } from '../../../engine/definition/table.ts';
import { inParts, Pace } from './pace.ts';
import type { Planned } from './plan.ts';
import type { Report } from './report.ts';

/** Values per query: on the embedded database other requests wait for the query that runs. */
const PER_QUERY = 1000;

/** Reports each value that must be unique and is twice in the file, or in another record already. */
export async function checkUnique(db: Db, table: Table, planned: Planned[], report: Report): Promise<void> {
  const pace = new Pace();
  for (const { field, column, definition } of table.columns) {
    if (!isTextual(definition) || !definition.unique) continue;
    const rows = planned.filter(({ changed }) => changed.has(field));
    const seen = new Map<string, number>();
    for (const row of rows) {
      if (pace.isDue) await pace.rest();
      const value = String(row.values[field]).toLowerCase();
      const before = seen.get(value);
      if (before) report.add(row.line, field, `cette valeur est déjà à la ligne ${before}`);
      else seen.set(value, row.line);
    }
    for (const part of inParts(rows, PER_QUERY)) await tellTaken(db, table, { field, column }, part, report);
  }
}

async function tellTaken(
  db: Db,
  table: Table,
  { field, column }: Pick<Column, 'field' | 'column'>,
  rows: Planned[],
  report: Report,
): Promise<void> {
  const taken = await run<{ n: number }>(
    db,
    `select (g.n - 1)::int as n from unnest($1::text[], $2::int[]) with ordinality as g (x, own, n)
     where exists (select 1 from "${table.name}" t where lower(t."${column}") = lower(g.x) and t."id" is distinct from g.own)`,
    [rows.map(({ values }) => values[field]), rows.map(({ id }) => id)],
  );
  for (const { n } of taken) {
    const row = rows[n];
    if (row && !report.hasErrorAt(row.line)) report.add(row.line, field, validation.duplicate);
  }
}

import { isTextual } from '@editique/domain/entity/field';
import { validation } from '@editique/domain/messages';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import type { Column, Table } from '../../../engine/definition/table.ts';
import { inParts, Pace } from './pace.ts';
import type { Planned } from './plan.ts';
import type { Report } from './report.ts';

/** Values per query: on the embedded database other requests wait for a running query. */
const PER_QUERY = 1000;

/** Reports each unique value that occurs twice in the file, or already in another record. */
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
    const lines = new Map(rows.map(({ id, line }) => [id, line]));
    for (const part of inParts(rows, PER_QUERY)) await tellTaken(db, table, { field, column }, part, lines, report);
  }
}

async function tellTaken(
  db: Db,
  table: Table,
  { field, column }: Pick<Column, 'field' | 'column'>,
  rows: Planned[],
  lines: ReadonlyMap<number | null, number>,
  report: Report,
): Promise<void> {
  const taken = await run<{ n: number; by: number }>(
    db,
    `select (g.n - 1)::int as n, t."id" as by from unnest($1::text[], $2::int[]) with ordinality as g (x, own, n)
     join "${table.name}" t on lower(t."${column}") = lower(g.x) and t."id" is distinct from g.own order by g.n`,
    [rows.map(({ values }) => values[field]), rows.map(({ id }) => id)],
  );
  for (const { n, by } of taken) {
    const row = rows[n];
    if (row && !report.hasErrorAt(row.line)) report.add(row.line, field, takenBy(lines.get(by)));
  }
}

/**
 * Returns the message. A value that another row of the file gives up is free only after that is stored, so exchanging values takes two
 * files.
 */
const takenBy = (line: number | undefined): string =>
  line === undefined
    ? validation.duplicate
    : `la ligne ${line} a encore cette valeur : importez d’abord un fichier qui lui en donne une autre, libre`;

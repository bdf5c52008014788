import type { Table } from '../engine/definition/table.ts';
import { changeTable } from './changed-table.ts';
import type { ExistingSchema } from './existing-schema.ts';
import { createLink, createTable, trackTotal } from './table-sql.ts';

/**
 * Returns the SQL that brings a schema to the definitions, or '' if nothing differs. Tables and columns without a definition are left
 * alone.
 */
export function difference(tables: readonly Table[], schema: ExistingSchema): string {
  const parts = referencedFirst(tables).map((table) => tableDifference(table, schema));
  const links = tables.flatMap((table) =>
    table.links.filter((link) => !schema.tables.has(link.table)).map((link) => createLink(table, link)),
  );
  return [...parts, ...links]
    .filter((statements) => statements.length > 0)
    .map((statements) => `${statements.join('\n')}\n`)
    .join('\n');
}

function tableDifference(table: Table, schema: ExistingSchema): string[] {
  const columns = schema.tables.get(table.name);
  const statements = columns ? changeTable(table, columns, schema) : createTable(table);
  return schema.counted.has(table.name) ? statements : [...statements, trackTotal(table)];
}

/** Orders tables so that each comes after those it references. */
function referencedFirst(tables: readonly Table[]): Table[] {
  const ordered = new Set<Table>();
  const seen = new Set<Table>();
  const visit = (table: Table): void => {
    if (seen.has(table)) return;
    seen.add(table);
    for (const { target } of table.references) tables.filter(({ name }) => name === target).forEach(visit);
    ordered.add(table);
  };
  tables.forEach(visit);
  return [...ordered];
}

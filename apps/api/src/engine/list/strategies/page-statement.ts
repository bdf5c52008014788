import { PLANNED_ANEW } from '../../../db/statement-names.ts';
import type { Table } from '../../definition/table.ts';
import { joins, selectList } from '../../record/record.ts';
import { revisionOf } from '../revision.ts';
import type { PageRequest } from './page-request.ts';

/** A finished statement and its values. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Selects the rows of a page and the revision of its tables in one snapshot. An empty page gives one row without an id. */
export const pageStatement = ({ table, tables }: PageRequest, rows: string): string =>
  `select v.*, r.* from ${revisionOf(tables, table.name)} v left join (${rows}) r on true order by r."#position"`;

/** Selects the records of a page. References are joined to the chosen rows only, not to all rows before. */
export const recordsOf = (table: Table, page: string): string =>
  `select ${selectList(table)}, t."#key", t."#position" from ${numbered(page)} t${joins(table)}`;

/** Numbers the rows of a page, because joins do not preserve their order. */
export const numbered = (page: string): string => `(select p.*, row_number() over () as "#position" from (${page}) p)`;

/** Marks a statement as not to be prepared, because its best plan depends on its values. */
export const plannedAnew = (text: string): string => PLANNED_ANEW + text;

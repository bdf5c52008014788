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

/** The rows of a page beside the revision of its tables, from one snapshot. A page without rows is one row without id. */
export const pageStatement = ({ table, tables }: PageRequest, rows: string): string =>
  `select v.*, r.* from ${revisionOf(tables, table.name)} v left join (${rows}) r on true order by r."#position"`;

/** The records of a page. References are joined to its few rows after they are chosen, not to all rows before. */
export const recordsOf = (table: Table, page: string): string =>
  `select ${selectList(table)}, t."#key", t."#position" from ${numbered(page)} t${joins(table)}`;

/** The rows of a page with their place in it, which joins would not keep. */
export const numbered = (page: string): string => `(select p.*, row_number() over () as "#position" from (${page}) p)`;

/** Marks a statement whose best plan depends on its values: it is not prepared. */
export const plannedAnew = (text: string): string => PLANNED_ANEW + text;

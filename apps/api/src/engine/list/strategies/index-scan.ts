import { type Bind, Bindings } from '../conditions/bindings.ts';
import { andWhere } from '../conditions/condition.ts';
import { fromPosition } from '../keyset.ts';
import { isById, orderedBy } from '../order.ts';
import { type PageRequest, skippedRows } from './page-request.ts';
import { pageStatement, plannedAnew, recordsOf, type Statement } from './page-statement.ts';

/** Follows the index of the order, from the bookmark on where there is one, and keeps the rows that match. */
export function indexScan(request: PageRequest): Statement {
  const { table, where, size } = request;
  const { values, bind } = new Bindings(where.values);
  const skipped = skippedRows(request);
  const end = `limit ${size}${skipped ? ` offset ${bind(skipped)}::bigint` : ''}`;
  const rows = rowsByValue(request) ?? rowsByIndex(request, where.text, bind);
  const text = pageStatement(request, recordsOf(table, `${rows} ${end}`));
  const isOnePlanGood = where.text === '' || where.isSingleValues;
  return { text: isOnePlanGood ? text : plannedAnew(text), values };
}

/**
 * Returns the rows with one value, ordered by id. Left alone, the planner would follow the ids past any number of rows with other values:
 * finished jobs lie behind all unfinished ones. So the value is written as a range and is part of the order, which only the column's own
 * index satisfies. Entities with millions of rows have such an index for each filter.
 */
function rowsByValue({ table, order, where: { byValue }, bookmark }: PageRequest): string | null {
  if (!byValue || !isById(order) || bookmark || table.entity.size !== 'long') return null;
  const rows = `select t.*, (${order.key})::text as "#key" from "${table.name}" t`;
  return `${rows} where ${byValue.key} >= ${byValue.operand} and ${byValue.key} <= ${byValue.operand} order by ${byValue.key} ${order.direction}, ${orderedBy(order)}`;
}

/** Returns the rows of a `where` clause in their order, from the bookmark on. */
export function rowsByIndex({ table, order, bookmark }: PageRequest, clause: string, bind: Bind): string {
  const condition = bookmark ? andWhere(clause, fromPosition(order, bookmark, bind)) : clause;
  return `select t.*, (${order.key})::text as "#key" from "${table.name}" t${order.join}${condition} order by ${orderedBy(order)}`;
}

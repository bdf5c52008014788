import { type Bind, Bindings } from '../conditions/bindings.ts';
import { fromPositionByLabel } from '../keyset.ts';
import { orderedBy } from '../order.ts';
import { type PageRequest, skippedRows } from './page-request.ts';
import { pageStatement, recordsOf, type Statement } from './page-statement.ts';

/** Reads an unfiltered page in the order of a reference's label. */
export function throughLabels(request: PageRequest): Statement {
  const { table, where, size } = request;
  const { values, bind } = new Bindings(where.values);
  const skipped = skippedRows(request);
  const end = `limit ${size}${skipped ? ` offset ${bind(skipped)}::bigint` : ''}`;
  const most = skipped ? `${bind(size + skipped)}::bigint` : String(size);
  return { text: pageStatement(request, recordsOf(table, `${rowsByLabel(request, most, bind)} ${end}`)), values };
}

/** Returns the rows in the order of the label, from the bookmark on. `most` is the largest number of rows that may be needed. */
export function rowsByLabel(request: PageRequest, most: string, bind: Bind): string {
  const labelled = labelledRows(request, most, bind);
  return request.order.canMiss ? withUnlabelled(request, labelled, most) : labelled;
}

/**
 * Reads the labels by their index, and of each label no more rows than are needed. A label may have a hundred thousand rows,
 * which a plain join would read and sort.
 */
function labelledRows({ table, order, bookmark }: PageRequest, most: string, bind: Bind): string {
  const { key, direction, via } = order;
  const from = bookmark && fromPositionByLabel(order, bookmark, bind);
  // Written as a range from the id to itself, which only the reference's own index satisfies. With `=`, PostgreSQL may choose the index of
  // another order and search it in vain.
  const rows = `select t.* from "${table.name}" t where t."${via}" >= o."id" and t."${via}" <= o."id"${from ? ` and ${from.row}` : ''} order by t."${via}" ${direction}, t."id" ${direction} limit ${most}`;
  return `select t.*, (${key})::text as "#key" from "${order.table}" o cross join lateral (${rows}) t${from ? ` where ${from.label}` : ''} order by ${orderedBy(order)}`;
}

/** Adds the rows without the reference. They come last in ascending order and first in descending order. */
function withUnlabelled({ table, order }: PageRequest, labelled: string, most: string): string {
  const { via, direction } = order;
  const unlabelled = `select t.*, null::text as "#key" from "${table.name}" t where t."${via}" is null order by t."${via}" ${direction}, t."id" ${direction} limit ${most}`;
  const parts = direction === 'asc' ? [`${labelled} limit ${most}`, unlabelled] : [unlabelled, `${labelled} limit ${most}`];
  const both = parts.map((part, index) => `select b.*, ${index} as "#part", row_number() over () as "#rank" from (${part}) b`);
  return `select u.* from (${both.join(' union all ')}) u order by u."#part", u."#rank"`;
}

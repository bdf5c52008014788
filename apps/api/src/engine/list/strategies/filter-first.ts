import { joins, selectList } from '../../record/record.ts';
import { Bindings } from '../conditions/bindings.ts';
import type { PageRequest } from './page-request.ts';
import { numbered, pageStatement, plannedAnew, type Statement } from './page-statement.ts';

/** Gathers all matching rows through the index of the filter, then sorts them. */
export function filterFirst(request: PageRequest): Statement {
  const { table, where, order } = request;
  const { text, values } = gatheredPage(request, `"${table.name}" t${order.join}${where.text}`);
  return { text: plannedAnew(text), values };
}

/** Builds the page of gathered rows. For a search or a set of ids it also counts them: all their rows are there anyway. */
export function gatheredPage(request: PageRequest, source: string): Statement {
  const { table, where, order, size, offset } = request;
  const { direction } = order;
  const { values, bind } = new Bindings(where.values);
  const isCounted = where.isSearch || where.atMost !== null;
  const count = isCounted ? ', count(*) over () as "#matches"' : '';
  // `offset 0` keeps the planner from following the order's index in the hope of early matches.
  const gathered = `select t."id", ${order.key} as "#order" from ${source} offset 0`;
  const start = offset ? ` offset ${bind(offset)}::bigint` : '';
  const page = `select m."id", m."#order"::text as "#key"${count} from (${gathered}) m order by m."#order" ${direction}, m."id" ${direction} limit ${size}${start}`;
  const records = `select ${selectList(table)}, m."#key", m."#position"${isCounted ? ', m."#matches"' : ''} from ${numbered(page)} m cross join lateral (select t.* from "${table.name}" t where t."id" = m."id" offset 0) t${joins(table)}`;
  return { text: pageStatement(request, records), values };
}

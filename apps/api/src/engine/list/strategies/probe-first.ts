import { Bindings } from '../conditions/bindings.ts';
import { PROBED_ROWS } from './choose-plan.ts';
import { rowsByIndex } from './index-scan.ts';
import { type PageRequest, skippedRows } from './page-request.ts';
import { pageStatement, plannedAnew, recordsOf, type Statement } from './page-statement.ts';
import { rowsByLabel } from './through-labels.ts';

/** Looks at the first rows of the order, or at those from the bookmark on, and keeps the ones that match. */
export function probeFirst(request: PageRequest): Statement {
  const { table, where, order, size } = request;
  const { values, bind } = new Bindings(where.values);
  const rows = order.via ? rowsByLabel(request, String(PROBED_ROWS), bind) : rowsByIndex(request, '', bind);
  const page = `select t.* from (${rows} limit ${PROBED_ROWS}) t${where.testText} limit ${size} offset ${bind(skippedRows(request))}::bigint`;
  const text = pageStatement(request, recordsOf(table, page));
  return { text: where.isSearch ? plannedAnew(text) : text, values };
}

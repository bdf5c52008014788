import { isTextual } from '@editique/domain/entity/field';
import type { ListQuery } from '@editique/domain/entity/list-query';
import { fold } from '@editique/domain/text/fold';
import { type Row, run } from '../../db/database.ts';
import type { Listed } from '../definition/resource.ts';
import type { Table } from '../definition/table.ts';
import { toRecord } from '../record/record.ts';
import { ComputedValues } from './computed-values.ts';
import { Bindings } from './conditions/bindings.ts';
import { andWhere } from './conditions/condition.ts';
import type { Engine } from './engine.ts';
import { afterPosition, inBatches, type KeyedRow } from './keyset.ts';
import { optionJoins, optionList, optionOf, toOption } from './option-form.ts';
import { type Order, orderBy, orderedBy } from './order.ts';
import { runPage } from './strategies/page-result.ts';
import { probeFirst } from './strategies/probe-first.ts';
import { readPage } from './strategies/read-page.ts';
import { buildWhere, type Where } from './where.ts';

const BATCH = 2000;
/** So many options at most answer letters without a size. */
const MOST_MATCHES = 1000;

/**
 * Every row as an option of a select, in batches. With letters, only the best ones. With `isNamesOnly` the
 * letters are looked for in what the options show: that is all that whoever may not open the list may find out.
 */
export async function* all(
  engine: Engine,
  { table, flags, computed }: Listed,
  query: ListQuery,
  isNamesOnly: boolean,
): AsyncGenerator<Row[]> {
  const order = orderBy(table, { field: sortedBy(table), direction: 'asc' });
  const narrowed = await new ComputedValues(computed).narrow(query);
  const shown = isNamesOnly ? [table.entity.completedBy].filter((field) => field !== undefined) : null;
  const where = buildWhere(table, narrowed, { flags, timeZone: engine.timeZone, shown });
  if (query.q) {
    // Letters without a size are asked for by hand: nobody chooses among more options, and all matches could be millions.
    const size = query.isSized ? query.size : MOST_MATCHES;
    const rows = await bestMatches(engine, table, where, order, { ...query, size });
    yield rows.map((row) => optionOf(table, toRecord(table, row)));
    return;
  }
  const batches = inBatches(
    BATCH,
    (after, limit) => {
      const { values, bind } = new Bindings(where.values);
      const condition = after ? andWhere(where.text, afterPosition(order, after, bind)) : where.text;
      const text = `select ${optionList(table)}, (${order.key})::text as "#key" from "${table.name}" t${optionJoins(table)}${condition} order by ${orderedBy(order)} limit ${bind(limit)}::int`;
      return run<KeyedRow>(engine.reads, text, values);
    },
    query.isSized ? query.size : undefined,
  );
  for await (const rows of batches) yield rows.map((row) => toOption(table, row));
}

/** Rows whose name begins near the letters, or else the first ones of all that match. */
async function bestMatches({ reads }: Engine, table: Table, where: Where, order: Order, { q, size }: ListQuery): Promise<KeyedRow[]> {
  const request = { table, where, order, tables: where.tables, size, offset: 0, bookmark: null };
  if (order.type === 'text') {
    // The database folds nearly the same way, which is good enough for where to begin.
    const near = await runPage(reads, probeFirst({ ...request, bookmark: { key: fold(q), id: 0, offset: 0 } }));
    if (near.rows.length >= size) return near.rows;
  }
  return (await readPage(reads, request, NEVER_COUNTED)).rows;
}

/** A search is gathered without being counted first. */
const NEVER_COUNTED = { estimate: undefined };

/** Rows with a name of their own are offered in its order, the others in that of their creation. */
function sortedBy(table: Table): string {
  const [first = 'id'] = table.entity.naming;
  const field = table.entity.fields[first];
  return field && isTextual(field) && !field.readOnly ? first : 'id';
}

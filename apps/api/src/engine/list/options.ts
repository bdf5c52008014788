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
/** The most options that a search without a size returns. */
const MOST_MATCHES = 1000;

/**
 * Yields every row as an option of a select, in batches. With a search, only the best matches. With `isNamesOnly`, the search looks only at
 * what options show, because users who may not open the list must not learn more.
 */
export async function* all(
  engine: Engine,
  { table, flags, computed }: Listed,
  query: ListQuery,
  isNamesOnly: boolean,
): AsyncGenerator<Row[]> {
  const order = orderBy(table, { field: sortedBy(table), direction: 'asc' });
  const narrowed = await new ComputedValues(computed).narrow(query);
  const shown = isNamesOnly ? [table.entity.disambiguatedBy].filter((field) => field !== undefined) : null;
  const where = buildWhere(table, narrowed, { flags, timeZone: engine.timeZone, shown });
  if (query.q) {
    // A search without a size comes from a hand-written request. All matches could be millions, and nobody chooses among so many options.
    const size = query.hasExplicitSize ? query.size : MOST_MATCHES;
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
    query.hasExplicitSize ? query.size : undefined,
  );
  for await (const rows of batches) yield rows.map((row) => toOption(table, row));
}

/** Returns the matches whose names sort just after the search text, or if these are too few, the first of all matches. */
async function bestMatches({ reads }: Engine, table: Table, where: Where, order: Order, { q, size }: ListQuery): Promise<KeyedRow[]> {
  const request = { table, where, order, tables: where.tables, size, offset: 0, bookmark: null };
  if (order.type === 'text') {
    // The database folds text slightly differently, which is close enough for a starting point.
    const near = await runPage(reads, probeFirst({ ...request, bookmark: { key: fold(q), id: 0, offset: 0 } }));
    if (near.rows.length >= size) return near.rows;
  }
  return (await readPage(reads, request, NEVER_COUNTED)).rows;
}

/** Options need no total, so a search is gathered without a count. */
const NEVER_COUNTED = { estimate: undefined };

/** Returns the field by which options are sorted: the name if users type it, otherwise the id. */
function sortedBy(table: Table): string {
  const [first = 'id'] = table.entity.naming;
  const field = table.entity.fields[first];
  return field && isTextual(field) && !field.readOnly ? first : 'id';
}

import type { ListQuery } from '@editique/domain/entity/list-query';
import type { AnyRecord } from '@editique/domain/record';
import { run } from '../../db/database.ts';
import type { Listed } from '../../engine/definition/resource.ts';
import { ComputedValues } from '../../engine/list/computed-values.ts';
import { Bindings } from '../../engine/list/conditions/bindings.ts';
import { andWhere } from '../../engine/list/conditions/condition.ts';
import type { Engine } from '../../engine/list/engine.ts';
import { afterPosition, inBatches, type KeyedRow } from '../../engine/list/keyset.ts';
import { orderBy, orderedBy } from '../../engine/list/order.ts';
import { recordsOf } from '../../engine/list/strategies/page-statement.ts';
import { buildWhere } from '../../engine/list/where.ts';
import { toRecord } from '../../engine/record/record.ts';

const BATCH = 250;

/** Reads every matching record in the list's order, in batches, so that a million rows are never in memory together. */
export async function* matchingRecords(
  engine: Engine,
  { table, flags, computed }: Listed,
  query: ListQuery,
  ids: number[] | null,
): AsyncGenerator<AnyRecord[]> {
  const narrowed = await new ComputedValues(computed).narrow(query);
  const where = buildWhere(table, narrowed, { flags, timeZone: engine.timeZone });
  const order = orderBy(table, query.sort);
  const batches = inBatches(BATCH, (after, limit) => {
    const { values, bind } = new Bindings(where.values);
    const chosen = ids ? andWhere(where.text, `t."id" = any(${bind(ids)}::int[])`) : where.text;
    const condition = after ? andWhere(chosen, afterPosition(order, after, bind)) : chosen;
    const page = `select t.*, (${order.key})::text as "#key" from "${table.name}" t${order.join}${condition} order by ${orderedBy(order)} limit ${limit}`;
    return run<KeyedRow>(engine.reads, `${recordsOf(table, page)} order by t."#position"`, values);
  });
  for await (const rows of batches) yield rows.map((row) => toRecord(table, row));
}

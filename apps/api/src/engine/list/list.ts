import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { ListQuery } from '@editique/domain/entity/list-query';
import type { RecordOf } from '@editique/domain/record';
import type { Listed } from '../definition/resource.ts';
import type { Page } from '../record/page.ts';
import { toRecord } from '../record/record.ts';
import { addBookmark, nearestBookmark } from './bookmarks.ts';
import { ComputedValues } from './computed-values.ts';
import type { Engine, Reading } from './engine.ts';
import { type ListRequest, listRequest } from './list-request.ts';
import { mergeDeltasWhenMany } from './merge-deltas.ts';
import { rememberPage, throughMemory } from './page-memory.ts';
import type { PageResult } from './strategies/page-result.ts';
import { readPage } from './strategies/read-page.ts';
import { currentCount, totalOf } from './total.ts';

/** Returns one page of a list with its exact total. */
export async function list<E extends EntityDefinition>(engine: Engine, listed: Listed<E>, query: ListQuery): Promise<Page<RecordOf<E>>> {
  const computed = new ComputedValues(listed.computed);
  const request = listRequest(listed, await computed.narrow(query), engine.timeZone);
  const reading = { ...engine, memory: engine.memory() };
  return computed.addTo(await throughMemory(reading, request, () => read(reading, request)));
}

async function read<E extends EntityDefinition>(engine: Reading, request: ListRequest<E>): Promise<Page<RecordOf<E>>> {
  const { table, tables } = request;
  const result = await readFromBookmark(engine, request);
  engine.memory.noteEstimate(table.name, result.tableTotal);
  mergeDeltasWhenMany(engine, tables, result.pendingDeltas);
  const { total, revision } = await totalOf(engine, request, result);
  const page = { objects: result.rows.map((row) => toRecord(table, row)), total };
  // The total may come from a later snapshot than the rows. Such a page is not cached.
  if (revision === result.revision) rememberPage(engine, request, revision, page);
  return page;
}

/** Reads the page from the nearest bookmark of its order, and adds a bookmark for its own first row. */
async function readFromBookmark(engine: Reading, request: ListRequest): Promise<PageResult> {
  const { reads, memory } = engine;
  const { where, order, offset, conditionKey, orderKey } = request;
  const matches = {
    estimate: memory.estimate(conditionKey) ?? where.atMost ?? undefined,
    count: async (isAnew: boolean) => (isAnew ? undefined : memory.count(conditionKey)) ?? currentCount(engine, request),
  };
  // A nullable key gives no unique position to continue from.
  const hasBookmarks = !where.isVolatile && !order.isNullable;
  const known = hasBookmarks ? memory.facts(conditionKey) : undefined;
  const bookmark = known ? nearestBookmark(known.bookmarks, orderKey, offset) : null;
  let result = await readPage(reads, { ...request, bookmark }, matches);
  // A write since the bookmark was made may have moved its row.
  if (bookmark && result.revision !== known?.revision) result = await readPage(reads, request, matches);
  const facts = memory.factsAt(conditionKey, result.revision);
  const [first] = result.rows;
  if (hasBookmarks && first) addBookmark(facts.bookmarks, orderKey, { offset, key: first['#key'], id: first.id });
  return result;
}

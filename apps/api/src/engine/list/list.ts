import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { ListQuery } from '@editique/domain/entity/list-query';
import type { RecordOf } from '@editique/domain/record';
import type { Row } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { PLANNED_ANEW } from '../../db/preparing-client.ts';
import type { Listed } from '../definition/resource.ts';
import type { Page } from '../record/page.ts';
import { toRecord } from '../record/record.ts';
import type { Engine } from './engine.ts';
import { type Counted, nearestMark, type RememberedPage, remember } from './list-memory.ts';
import { found, type PageRequest, readPage } from './list-page.ts';
import { orderBy } from './order.ts';
import { foldWhenLong, revisionOf } from './revision.ts';
import { buildWhere } from './where.ts';

const WORTH_KEEPING = 30;
/** How often somebody waits for the reading of another, before reading alone. */
const MOST_WAITS = 2;

/** What a list's page depends on, and the names under which its parts are remembered. */
interface Reading extends Omit<PageRequest, 'anchor'> {
  memoryKey: string;
  orderKey: string;
  /** Null where the page as a whole may not be kept. */
  pageKey: string | null;
}

/** One page of a list with its exact total. */
export async function list<E extends EntityDefinition>(engine: Engine, listed: Listed<E>, query: ListQuery): Promise<Page<RecordOf<E>>> {
  // Cast: the page holds the records of the table that was listed.
  return listAny(engine, listed, query) as Promise<Page<RecordOf<E>>>;
}

async function listAny(engine: Engine, listed: Listed, query: ListQuery): Promise<Page> {
  const reading = readingOf(engine, listed, query);
  const { pageKey } = reading;
  if (pageKey === null) return read(engine, reading);
  for (let waits = 0; ; waits++) {
    const kept = await keptPage(engine, reading, pageKey);
    if (kept) return { objects: kept.objects, total: kept.total };
    const others = engine.memory.reading(pageKey);
    if (!others || waits === MOST_WAITS) return engine.memory.read(pageKey, () => read(engine, reading));
    await others.catch(() => undefined);
  }
}

function readingOf(engine: Engine, resource: Listed, query: ListQuery): Reading {
  const { table } = resource;
  const where = buildWhere(table, query, { flags: resource.flags, timeZone: engine.timeZone });
  const order = orderBy(table, isSettled(query) ? { ...query.sort, field: 'id' } : query.sort);
  const shown = table.references.filter((reference) => reference.alias).map((reference) => reference.target);
  const tables = new Set([...where.tables, ...(order.table ? [order.table] : []), ...shown]);
  const offset = query.page * query.size;
  const memoryKey = JSON.stringify([table.name, [...tables], where.text, where.values]);
  const orderKey = `${order.key} ${order.direction}`;
  // Links have no revision of their own, and long pages are not worth their memory.
  const isKept = !where.isVolatile && table.links.length === 0 && query.size <= WORTH_KEEPING;
  const pageKey = isKept ? `${memoryKey} ${orderKey} ${query.size} ${offset}` : null;
  return { table, where, order, tables, size: query.size, offset, memoryKey, orderKey, pageKey };
}

/** Rows that a filter makes alike in what they are sorted by are in the order of their ids. */
function isSettled({ sort, filters }: ListQuery): boolean {
  const [name] = sort.field.split('.');
  return filters.some(({ field, operator, values }) => field === name && operator === 'equal' && values.length === 1);
}

async function keptPage(engine: Engine, { tables, table }: Reading, pageKey: string): Promise<RememberedPage | null> {
  const kept = engine.memory.page(pageKey);
  if (!kept) return null;
  const [row] = await run(engine.db, `select v."#revision" from ${revisionOf(tables, table.name)} v`);
  return kept.revision === row?.['#revision'] ? kept : null;
}

async function read(engine: Engine, reading: Reading): Promise<Page> {
  const { table, where, order, tables, offset, size, memoryKey, orderKey, pageKey } = reading;
  const canRemember = !where.isVolatile && !order.isNullable;
  const known = canRemember ? engine.memory.peek(memoryKey) : undefined;
  const anchor = nearestMark(known, orderKey, offset);
  const matches = { estimate: engine.memory.estimate(memoryKey), count: (isAnew?: boolean) => countMatches(engine, reading, isAnew) };
  let rows = await readPage(engine, { ...reading, anchor }, matches);
  if (anchor && rows[0]?.['#revision'] !== known?.revision) rows = await readPage(engine, { ...reading, anchor: null }, matches);
  const head = rows[0] as Row;
  const revision = head['#revision'] as string;
  const objects = found(rows);
  engine.memory.noteTotal(table.name, Number(head['#total']));
  const entry = engine.memory.at(memoryKey, revision);
  const first = objects[0];
  if (canRemember && first) remember(entry, orderKey, { offset, key: first['#key'] as string, id: first.id as number });
  void foldWhenLong(engine.db, tables, Number(head['#pending']), engine.onError);

  const page = { objects: objects.map((row) => toRecord(table, row)), total: await totalOf() };
  // The total may be of a later snapshot than the rows: then it is not kept.
  const isOneSnapshot = !where.text || engine.memory.peek(memoryKey)?.revision === revision;
  if (pageKey !== null && isOneSnapshot) engine.memory.keepPage(pageKey, { revision, ...page });
  return page;

  async function totalOf(): Promise<number> {
    if (!where.text) return Number(head['#total']);
    if (objects.length < size && (objects.length > 0 || offset === 0)) return noted(offset + objects.length);
    if (first?.['#matches']) return noted(Number(first['#matches']));
    if (!where.isVolatile && entry.counted) return entry.counted.total;
    return (await countMatches(engine, reading, true, revision)).total;
  }

  function noted(total: number): number {
    engine.memory.noteTotal(memoryKey, total);
    return total;
  }
}

/** The matching rows as they are remembered, or counted anew; by another who counts already, if that is of the asked revision. */
async function countMatches(engine: Engine, reading: Reading, isAnew = false, revision?: string): Promise<Counted> {
  const { memoryKey, where } = reading;
  const remembered = where.isVolatile || isAnew ? null : engine.memory.peek(memoryKey)?.counted;
  if (remembered) return remembered;
  const key = `count ${memoryKey}`;
  const others = where.isVolatile ? undefined : engine.memory.reading<Counted>(key);
  const found = await others?.catch(() => null);
  const isGood = found && (revision === undefined || found.revision === revision);
  const counted = isGood ? found : await engine.memory.read(key, () => count(engine, reading));
  engine.memory.noteTotal(memoryKey, counted.total);
  if (!where.isVolatile) engine.memory.at(memoryKey, counted.revision).counted = counted;
  return counted;
}

/** Of what was last counted as most of the rows, the others are counted. */
const MOST = 0.6;

async function count(engine: Engine, { table, where, tables, memoryKey }: Reading): Promise<Counted> {
  const all = engine.memory.estimate(table.name) ?? Number.POSITIVE_INFINITY;
  const isMost = (engine.memory.estimate(memoryKey) ?? 0) > all * MOST;
  const text = isMost ? (where.countOthers ?? where.count) : where.count;
  const [row] = await run(
    engine.db,
    `${where.isDirect ? '' : PLANNED_ANEW}select v."#revision", c.* from ${revisionOf(tables, table.name)} v cross join lateral (${text}) c`,
    where.values,
  );
  const { total, least, greatest } = row as { total: unknown; least: number | null; greatest: number | null };
  return { total: Number(total), least, greatest, revision: String(row?.['#revision']) };
}

import { INTEGER_MAX } from '@editique/domain/entity/field';
import type { Row } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { PLANNED_ANEW } from '../../db/preparing-client.ts';
import type { Table } from '../definition/table.ts';
import { joins, selectList } from '../record/record.ts';
import type { Engine } from './engine.ts';
import type { Counted } from './list-memory.ts';
import { type Order, orderedBy } from './order.ts';
import { revisionOf } from './revision.ts';
import type { Where } from './where.ts';
import type { Few } from './words.ts';

/** A page that begins at the offset; `anchor` is a known row of the order, not after it. */
export interface PageRequest {
  table: Table;
  where: Where;
  order: Order;
  /** The tables on whose revision the page depends. */
  tables: Set<string>;
  size: number;
  offset: number;
  anchor: Anchor | null;
}

export interface Anchor {
  key: string;
  id: number;
  offset: number;
}

/** How many rows are looked at, in their order, before the matching ones are gathered through an index of the filter. */
const LOOKED_AT = 500;
/** So few are gathered before anything is looked at. */
const RARE = 5000;
/** Beyond this, what the planner makes of an offset is better than what is made here. */
const DEEP = LOOKED_AT / 2;

/** Whether the order's own index leads to the page: nothing is filtered, or what is filtered lies in that order. */
const isWalked = ({ where, order, offset, anchor, size }: PageRequest): boolean =>
  !where.text || (where.isDirect && order.key === 't."id"') || offset - (anchor?.offset ?? 0) + size > DEEP;

/** What is known of the rows that match: nearly at once, exactly after counting. */
export interface Matches {
  estimate: number | undefined;
  /** As remembered, or anew. */
  count(isAnew?: boolean): Promise<Counted>;
}

/**
 * The rows of a page, each beside the revision; one row without id when there is none. Rows that match often are found among the
 * first ones of the order; those that match seldom are gathered first and ordered then. Which it is shows by looking: no
 * statistics tell how a filter and an order hang together.
 */
export async function readPage(engine: Engine, request: PageRequest, matches: Matches): Promise<Row[]> {
  if (isWalked(request)) return walk(engine, request);
  const { size, anchor, order, where } = request;
  if (matches.estimate === undefined ? where.few : matches.estimate <= RARE) return gather(engine, request);
  const rows = await look(engine, request);
  const all = Number(rows[0]?.['#total']);
  const isWhole = anchor === null && all <= LOOKED_AT;
  if (isWhole || found(rows).length >= size) return rows;
  if (where.isSearch) return gather(engine, request);
  const counted = await matches.count();
  if (counted.total <= RARE) return gather(engine, request);
  const isBounded = counted.least !== null && anchor === null && !where.isVolatile;
  if (order.key === 't."id"' && isBounded) return walkFromFirst(engine, request, matches, counted);
  // Many that match and none in front: less is walked over than gathered.
  return counted.total > all / 2 ? walk(engine, request) : gather(engine, request);
}

/**
 * From the oldest or the newest of many that match: their dates follow their ids, so that the next ones are near. A write since the
 * count may have brought another first one: then it is counted anew.
 */
async function walkFromFirst(engine: Engine, request: PageRequest, matches: Matches, counted: Counted): Promise<Row[]> {
  const from = async (known: Counted): Promise<Row[] | null> => {
    const first = request.order.direction === 'asc' ? known.least : known.greatest;
    if (first === null) return null;
    const rows = await walk(engine, { ...request, anchor: { key: String(first), id: first, offset: 0 } });
    return rows[0]?.['#revision'] === known.revision ? rows : null;
  };
  return (await from(counted)) ?? (await from(await matches.count(true))) ?? walk(engine, request);
}

/** Without the row that bears the revision alone. */
export const found = (rows: Row[]): Row[] => rows.filter((row) => row.id !== null);

/** Pages over the index first and joins afterwards, ten rows instead of all; a known mark replaces most of the offset. */
function walk(engine: Engine, request: PageRequest): Promise<Row[]> {
  const { where, size, offset, anchor } = request;
  const binding = bindingOf(where);
  const page = ordered(request, where.text, size, offset - (anchor?.offset ?? 0), binding.bind);
  const isPlanned = where.text !== '' && !where.isDirect;
  return run(engine.db, (isPlanned ? PLANNED_ANEW : '') + statement(request, numbered(request.table, page)), binding.values);
}

/** The matching ones among the first rows, or among those after the anchor. */
export function look(engine: Engine, request: PageRequest): Promise<Row[]> {
  const { where, size, offset, anchor } = request;
  const binding = bindingOf(where);
  const first = ordered(request, '', LOOKED_AT, 0, binding.bind);
  const page = `select t.* from (${first}) t${where.rowText} limit ${size} offset ${binding.bind(offset - (anchor?.offset ?? 0))}::bigint`;
  return run(engine.db, (where.isSearch ? PLANNED_ANEW : '') + statement(request, numbered(request.table, page)), binding.values);
}

/** `offset 0` keeps the planner from walking the order's index in the hope that matches come soon. */
function gather(engine: Engine, request: PageRequest): Promise<Row[]> {
  const { table, where, order, size, offset } = request;
  const binding = bindingOf(where);
  const { direction } = order;
  const rows = where.few ? rowsOfFew(request, where.few) : `"${table.name}" t${order.join}${where.text}`;
  const start = offset ? ` offset ${binding.bind(offset)}::bigint` : '';
  const page = `select m."id", m."#order"::text as "#key"${where.isSearch ? ', count(*) over () as "#matches"' : ''} from (select t."id", ${order.key} as "#order" from ${rows} offset 0) m order by m."#order" ${direction}, m."id" ${direction} limit ${size}${start}`;
  const read = `select ${selectList(table)}, m."#key", m."#position"${where.isSearch ? ', m."#matches"' : ''} from (select p.*, row_number() over () as "#position" from (${page}) p) m cross join lateral (select t.* from "${table.name}" t where t."id" = m."id" offset 0) t${joins(table)}`;
  return run(engine.db, (where.few ? `with ${where.few.parts.join(', ')} ` : PLANNED_ANEW) + statement(request, read), binding.values);
}

/** Each row by its id: the planner, which does not see the words, would read the table for what it takes for many. */
function rowsOfFew({ table, order }: PageRequest, { rest }: Few): string {
  if (rest.length === 0 && order.key === 't."id"') return 'f t';
  const conditions = rest.map((condition) => ` and ${condition}`).join('');
  return `f cross join lateral (select t.* from "${table.name}" t where t."id" = f."id"${conditions} offset 0) t${order.join}`;
}

const statement = ({ table, tables }: PageRequest, rows: string): string =>
  `select v.*, r.* from ${revisionOf(tables, table.name)} v left join (${rows}) r on true order by r."#position"`;

const numbered = (table: Table, page: string): string =>
  `select ${selectList(table)}, t."#key", t."#position" from (select p.*, row_number() over () as "#position" from (${page}) p) t${joins(table)}`;

type Bind = (value: unknown) => string;

function bindingOf(where: Where): { values: unknown[]; bind: Bind } {
  const values = [...where.values];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** Rows in the order, from the anchor on. */
function ordered(request: PageRequest, text: string, limit: number, skipped: number, bind: Bind): string {
  const { table, order, anchor } = request;
  const end = `limit ${limit}${skipped ? ` offset ${bind(skipped)}::bigint` : ''}`;
  if (order.via && text === '' && limit + skipped <= LOOKED_AT) {
    const most = skipped ? `${bind(limit + skipped)}::bigint` : String(limit);
    const present = throughLabels(request, most, bind);
    return order.canMiss ? `${inParts(request, present, most)} ${end}` : `${present} ${end}`;
  }
  const condition = anchor ? `${text ? `${text} and` : ' where'} ${fromAnchor(order, anchor, bind)}` : text;
  return `select t.*, (${order.key})::text as "#key" from "${table.name}" t${order.join}${condition} order by ${orderedBy(order)} ${end}`;
}

const fromAnchor = ({ key, type, direction }: Order, anchor: Anchor, bind: Bind): string =>
  `(${key}, t."id") ${reach(direction)} (${bind(anchor.key)}::text::${type}, ${bind(anchor.id)}::int)`;

const reach = (direction: Order['direction']): string => (direction === 'asc' ? '>=' : '<=');

/**
 * In the order of a reference's label: the labels by their index, and of each no more rows than the page could need. A label may
 * have a hundred thousand rows, which a plain join would read and sort.
 */
function throughLabels({ table, order, anchor }: PageRequest, most: string, bind: Bind): string {
  const { key, type, direction, via } = order;
  let from = '';
  let ids = '';
  if (anchor) {
    const start = `${bind(anchor.key)}::text::${type}`;
    from = ` where ${key} ${reach(direction)} ${start}`;
    ids = ` and t."id" ${reach(direction)} case when ${key} = ${start} then ${bind(anchor.id)}::int else ${direction === 'asc' ? 0 : INTEGER_MAX} end`;
  }
  // Said as a range, so that none but the reference's own index gives the order: another would be walked for a label that it lacks.
  const rows = `select t.* from "${table.name}" t where t."${via}" >= o."id" and t."${via}" <= o."id"${ids} order by t."${via}" ${direction}, t."id" ${direction} limit ${most}`;
  return `select t.*, (${key})::text as "#key" from "${order.table}" o cross join lateral (${rows}) t${from} order by ${orderedBy(order)}`;
}

/** Rows that lack the reference come after those that have it; before them when descending. */
function inParts({ table, order }: PageRequest, present: string, most: string): string {
  const { via, direction } = order;
  const absent = `select t.*, null::text as "#key" from "${table.name}" t where t."${via}" is null order by t."${via}" ${direction}, t."id" ${direction} limit ${most}`;
  const parts = direction === 'asc' ? [`${present} limit ${most}`, absent] : [absent, `${present} limit ${most}`];
  const both = parts.map((part, index) => `select b.*, ${index} as "#part", row_number() over () as "#rank" from (${part}) b`);
  return `select u.* from (${both.join(' union all ')}) u order by u."#part", u."#rank"`;
}

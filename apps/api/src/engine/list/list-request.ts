import { createHash } from 'node:crypto';
import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { ListQuery } from '@editique/domain/entity/list-query';
import type { Listed } from '../definition/resource.ts';
import type { Table } from '../definition/table.ts';
import { orderBy } from './order.ts';
import type { PageRequest } from './strategies/page-request.ts';
import { buildWhere } from './where.ts';

/** A requested page, with the cache keys of its parts. */
export interface ListRequest<E extends EntityDefinition = EntityDefinition> extends PageRequest {
  table: Table<E>;
  /** Identifies the matching rows: table, search and filters. */
  conditionKey: string;
  /** Identifies the order of the rows. */
  orderKey: string;
  /** Identifies the page: rows, order, size and offset. */
  pageKey: string;
  /** True when the whole page may be cached. */
  isKept: boolean;
}

/** Longer pages are not worth their memory. */
const LONGEST_KEPT = 30;

export function listRequest<E extends EntityDefinition>(
  { table, flags, shown = null }: Listed<E>,
  query: ListQuery,
  timeZone: string,
): ListRequest<E> {
  const where = buildWhere(table, query, { flags, timeZone, shown });
  const order = orderBy(table, isSortConstant(table, query) ? { ...query.sort, field: 'id' } : query.sort);
  const joined = table.references.filter((reference) => reference.alias).map((reference) => reference.target);
  const tables = new Set([...where.tables, ...(order.table ? [order.table] : []), ...joined]);
  const offset = query.page * query.size;
  const conditionKey = JSON.stringify([table.name, [...tables], where.text, where.values.map(shortened)]);
  const orderKey = `${order.key} ${order.direction}`;
  // A write to a link changes no revision, so pages that show links are not cached.
  const isKept = !where.isVolatile && table.links.length === 0 && query.size <= LONGEST_KEPT;
  const pageKey = `${conditionKey} ${orderKey} ${query.size} ${offset}`;
  return { table, where, order, tables, size: query.size, offset, bookmark: null, conditionKey, orderKey, pageKey, isKept };
}

/** Longer arrays of ids are hashed in a key: otherwise the key would be as large as the cached page. */
const LONGEST_NAMED = 100;
const shortened = (value: unknown): unknown =>
  Array.isArray(value) && value.length > LONGEST_NAMED ? createHash('sha256').update(value.join()).digest('base64') : value;

/**
 * Returns true if a filter leaves one value of the sorted field. The rows can then be ordered by id. A label that is kept in each row may
 * differ between rows with one reference, which was renamed between them.
 */
function isSortConstant({ references }: Table, { sort, filters }: ListQuery): boolean {
  const [name, inner] = sort.field.split('.');
  const isKept = references.some(({ field, alias }) => field === name && alias === null);
  if (isKept && inner !== 'id') return false;
  return filters.some(({ field, operator, values }) => field === name && operator === 'equal' && values.length === 1);
}

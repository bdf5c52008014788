import type { Table } from '../../definition/table.ts';
import type { Bookmark } from '../bookmarks.ts';
import { isById, type Order } from '../order.ts';
import type { Where } from '../where.ts';
import type { QueryFacts } from './choose-plan.ts';

/** A page of a list, as every strategy receives it. */
export interface PageRequest {
  table: Table;
  where: Where;
  order: Order;
  /** The tables on whose revision the page depends. */
  tables: ReadonlySet<string>;
  size: number;
  offset: number;
  /** A known row of the order, not behind the offset, at which reading begins. */
  bookmark: Bookmark | null;
}

/** Returns how many rows lie between the start of the read and the page. */
export const skippedRows = ({ offset, bookmark }: PageRequest): number => offset - (bookmark?.offset ?? 0);

/** Returns the facts of a request on which `choosePlan` decides. */
export function planFacts(request: PageRequest): QueryFacts {
  const { where, order, size, bookmark } = request;
  return {
    isFiltered: where.conditions.length > 0,
    isSearch: where.isSearch,
    hasRareWord: where.rareWords !== null,
    isOneValue: where.byValue !== null,
    isVolatile: where.isVolatile,
    isById: isById(order),
    isByLabel: order.via !== null,
    hasBookmark: bookmark !== null,
    skipped: skippedRows(request),
    size,
  };
}

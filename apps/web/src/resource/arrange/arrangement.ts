import type { ListColumn } from '../list/columns.tsx';
import type { Row } from '../record.ts';

/** A column as its user has placed it; the list is in the order in which they are shown. */
export interface PlacedColumn {
  nom: string;
  visible: boolean;
}

/** Puts the columns in the user's order. Those that the user has never placed, and those of no field, keep their place after the one before them. */
export function inOrder<C extends { id: string }>(columns: readonly C[], placed: readonly PlacedColumn[]): C[] {
  const rank = new Map(placed.map(({ nom }, index) => [nom, index]));
  let last = -1;
  const ranked = columns.map((column, index) => {
    last = rank.get(column.id) ?? last;
    return { column, rank: last, index };
  });
  return ranked.sort((one, other) => one.rank - other.rank || one.index - other.index).map(({ column }) => column);
}

/** The naming column always shows: without it a row could not be told or opened. */
export const isShown = <R extends Row>(column: ListColumn<R>, placed: readonly PlacedColumn[]): boolean =>
  column.isNaming === true || (placed.find(({ nom }) => nom === column.id)?.visible ?? column.isOptional !== true);

export const arrange = <R extends Row>(columns: readonly ListColumn<R>[], placed: readonly PlacedColumn[]): ListColumn<R>[] =>
  inOrder(columns, placed).filter((column) => isShown(column, placed));

import type { ShownColumn } from '@editique/domain/views/saved-view';
import type { ColumnHeading } from './columns.tsx';

/** A column as the user has placed it; the list is in display order. */
export type PlacedColumn = ShownColumn;

type Columns = readonly ColumnHeading[];
type Placed = readonly PlacedColumn[];

/** Returns the columns in the user's order. A column that the user has never placed stays after the one before it. */
export function inOrder<C extends { id: string }>(columns: readonly C[], placed: Placed): C[] {
  const rank = new Map(placed.map(({ nom }, index) => [nom, index]));
  let last = -1;
  const ranked = columns.map((column, index) => {
    last = rank.get(column.id) ?? last;
    return { column, rank: last, index };
  });
  return ranked.sort((one, other) => one.rank - other.rank || one.index - other.index).map(({ column }) => column);
}

const placeOf = (column: { id: string }, placed: Placed): PlacedColumn | undefined => placed.find(({ nom }) => nom === column.id);

/** The naming column is always shown: without it a row could be neither recognised nor opened. */
const isShown = (column: ColumnHeading, placed: Placed): boolean =>
  column.isNaming === true || (placeOf(column, placed)?.visible ?? column.isOptional !== true);

export const arrangeColumns = <C extends ColumnHeading>(columns: readonly C[], placed: Placed): C[] =>
  inOrder(columns, placed)
    .filter((column) => isShown(column, placed))
    .map((column) => ({ ...column, width: placeOf(column, placed)?.largeur ?? undefined }));

/** Columns that show no field belong to the screen: the user can neither hide nor resize them. */
export const isPlaceable = ({ sortBy, isOptional }: ColumnHeading): boolean => sortBy !== undefined || isOptional !== undefined;

/** Returns the place of every column as currently shown, including those that the user has never placed. */
export const placedNow = (columns: Columns, placed: Placed): PlacedColumn[] =>
  inOrder(columns.filter(isPlaceable), placed).map((column) => ({
    nom: column.id,
    visible: isShown(column, placed),
    largeur: placeOf(column, placed)?.largeur ?? null,
  }));

/** Returns the placed columns with a new width for one of them; null lets the content decide again. */
export const withWidth = (columns: Columns, placed: Placed, id: string, largeur: number | null): PlacedColumn[] =>
  placedNow(columns, placed).map((one) => (one.nom === id ? { ...one, largeur } : one));

export const withoutWidths = (placed: Placed): PlacedColumn[] => placed.map((one) => ({ ...one, largeur: null }));

/** Returns a text that is equal for column lists that look the same. */
export const columnsText = (columns: Placed): string =>
  JSON.stringify(columns.map(({ nom, visible, largeur }) => [nom, visible, largeur ?? null]));

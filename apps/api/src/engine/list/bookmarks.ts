import type { Position } from './keyset.ts';

/** A known row of an order, with the number of rows before it. A deep page reads on from it instead of skipping all of those rows. */
export interface Bookmark extends Position {
  offset: number;
}

/** The bookmarks of each order, by its name. */
export type Bookmarks = Map<string, Bookmark[]>;

const MAX_BOOKMARKS = 200;
/** Pages before this offset get no bookmark: skipping so few rows is cheap. */
const LEAST_OFFSET = 200;

/** Returns the bookmark closest to the offset that is not behind it. */
export function nearestBookmark(bookmarks: Bookmarks, order: string, offset: number): Bookmark | null {
  let best: Bookmark | null = null;
  for (const bookmark of bookmarks.get(order) ?? [])
    if (bookmark.offset <= offset && (!best || bookmark.offset > best.offset)) best = bookmark;
  return best;
}

export function addBookmark(bookmarks: Bookmarks, order: string, bookmark: Bookmark): void {
  if (bookmark.offset < LEAST_OFFSET) return;
  const known = bookmarks.get(order) ?? [];
  if (known.some(({ offset }) => offset === bookmark.offset)) return;
  if (known.length >= MAX_BOOKMARKS) known.shift();
  known.push(bookmark);
  bookmarks.set(order, known);
}

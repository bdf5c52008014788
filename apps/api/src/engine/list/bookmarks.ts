import type { Position } from './keyset.ts';

/** A known row of an order, and how many rows come before it. A page reads on from there instead of skipping all of them. */
export interface Bookmark extends Position {
  offset: number;
}

/** By order: the known beginnings of pages. */
export type Bookmarks = Map<string, Bookmark[]>;

const MAX_BOOKMARKS = 200;
/** Below this, skipping rows costs less than remembering where they are. */
const LEAST_OFFSET = 200;

/** The last bookmark that is not behind the offset. */
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

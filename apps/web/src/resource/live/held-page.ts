import type { PageOf } from '../record/record.ts';

/**
 * Returns the page that a user is reading with the newest values of its rows, and without those that are gone. A row that is missing from
 * the newest page was pushed to the next one by added rows, if nothing after it is left; otherwise it was deleted, or matches no more.
 */
export function heldPage<R extends { id: number }>(page: PageOf<R>, fresh: PageOf<R>, isDeleted: (id: number) => boolean): PageOf<R> {
  const byId = new Map(fresh.objects.map((row) => [row.id, row]));
  const last = page.objects.findLastIndex(({ id }) => byId.has(id));
  // A page that grew was not full, so nothing was pushed from it.
  const isPushed = (index: number): boolean => index > last && fresh.objects.length <= page.objects.length;
  const objects = page.objects.flatMap((row, index) => {
    const newest = byId.get(row.id);
    if (newest) return [newest];
    return isPushed(index) && !isDeleted(row.id) ? [row] : [];
  });
  return { objects, total: page.total - (page.objects.length - objects.length) };
}

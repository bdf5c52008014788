/** A row of a table that goes on over several pages. */
export interface PagedRow {
  height: number;
  /** What stands above the row where it opens a group, and again where a page begins in the middle of the group. */
  lead: number;
  opens: boolean;
}

export interface PageRoom {
  /** What rows may take on the first page, and on each of the others. */
  first: number;
  next: number;
  /** A row that carries the sub-total: at the foot of a page that is not the last, and at the head of the next one. */
  carry: number;
  /** What follows the last row and stays on its page. */
  closing: number;
}

/** So many rows go along when what follows them needs a page of its own: totals do not stand alone. */
const KEPT = 3;

/** Shares the rows out over pages. Each is an index from where to where. */
export function pagesOf(rows: readonly PagedRow[], { first, next, carry, closing }: PageRoom): { from: number; to: number }[] {
  const starts = [0];
  let used = 0;
  const roomOf = (page: number): number => (page === 0 ? first : next - carry);
  const heightAt = (index: number, isTop: boolean): number => {
    const row = rows[index];
    return row ? row.height + (row.opens || isTop ? row.lead : 0) : 0;
  };
  rows.forEach((_, index) => {
    const isTop = index === starts.at(-1);
    if (!isTop && used + heightAt(index, false) > roomOf(starts.length - 1) - carry) {
      starts.push(index);
      used = heightAt(index, true);
    } else used += heightAt(index, isTop);
  });
  const last = starts.at(-1) ?? 0;
  if (used > roomOf(starts.length - 1) - closing && rows.length - last > 1) starts.push(Math.max(last + 1, rows.length - KEPT));
  return starts.map((from, page) => ({ from, to: starts[page + 1] ?? rows.length }));
}

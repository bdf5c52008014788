/** A row of a table that may span several pages. */
export interface PagedRow {
  height: number;
  /** Height of the heading above a row that opens a group, repeated when a page begins in the middle of the group. */
  lead: number;
  opens: boolean;
}

export interface PageRoom {
  /** Room for rows on the first page, and on each of the others. */
  first: number;
  next: number;
  /** Height of the sub-total row: at the foot of every page but the last, and at the head of the next one. */
  carry: number;
  /** Height of what follows the last row on the same page. */
  closing: number;
}

/** This many rows move along when the closing needs a new page, so that totals do not stand alone. */
const KEPT = 3;

/** Divides the rows into pages and returns the index range of each. */
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

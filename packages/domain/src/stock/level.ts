export type StockLevel = 'rupture' | 'sousMinimum' | 'disponible';

interface Stocked {
  quantite: number;
  stockMinimum: number;
}

/**
 * True at or below the minimum, even when the stock is empty. The list's mark, its filter `sousMinimum=true` and the dashboard share this
 * rule.
 */
export const isSousMinimum = ({ quantite, stockMinimum }: Stocked): boolean => quantite <= stockMinimum;

export function stockLevel(article: Stocked): StockLevel {
  if (article.quantite === 0) return 'rupture';
  return isSousMinimum(article) ? 'sousMinimum' : 'disponible';
}

/** True when taking this quantity brings the article from above its minimum to or below it. */
export const crossesMinimum = (article: Stocked, taken: number): boolean =>
  !isSousMinimum(article) && isSousMinimum({ ...article, quantite: article.quantite - taken });

/** One day of an article's stock: the quantity at the start and the end, and whether there was any movement. */
interface DayOfStock {
  before: number;
  after: number;
  hasMoved: boolean;
}

/** Counts the days with stock. Days with an empty shelf are left out, because they say nothing about consumption. */
export const daysInStock = (days: readonly DayOfStock[]): number =>
  days.filter(({ before, after, hasMoved }) => before > 0 || after > 0 || hasMoved).length;

/** Returns the units used per day over a period. */
export const averageUse = (used: number, days: number): number => (days > 0 ? used / days : 0);

/** Returns the whole days that the stock lasts at this consumption, or null without consumption. */
export const daysOfCover = (quantite: number, usePerDay: number): number | null =>
  usePerDay > 0 ? Math.floor(quantite / usePerDay) : null;

export type StockLevel = 'rupture' | 'sousMinimum' | 'disponible';

interface Stocked {
  quantite: number;
  stockMinimum: number;
}

/** True at or under the minimum, for empty articles too. The list's mark, its filter `sousMinimum=true` and the dashboard agree on it. */
export const isSousMinimum = ({ quantite, stockMinimum }: Stocked): boolean => quantite <= stockMinimum;

export function stockLevel(article: Stocked): StockLevel {
  if (article.quantite === 0) return 'rupture';
  return isSousMinimum(article) ? 'sousMinimum' : 'disponible';
}

/** True when the article is above its minimum now and would not be after that much is taken. */
export const crossesMinimum = (article: Stocked, taken: number): boolean =>
  !isSousMinimum(article) && isSousMinimum({ ...article, quantite: article.quantite - taken });

/** A day of an article: what it had when the day began and ended, and whether anything moved. */
interface DayOfStock {
  before: number;
  after: number;
  hasMoved: boolean;
}

/** The days on which there was something to take. An empty shelf tells nothing of the use. */
export const daysInStock = (days: readonly DayOfStock[]): number =>
  days.filter(({ before, after, hasMoved }) => before > 0 || after > 0 || hasMoved).length;

/** Units used per day over a period. */
export const averageUse = (used: number, days: number): number => (days > 0 ? used / days : 0);

/** Whole days that the stock lasts at that use. Null when nothing is used. */
export const daysOfCover = (quantite: number, usePerDay: number): number | null =>
  usePerDay > 0 ? Math.floor(quantite / usePerDay) : null;

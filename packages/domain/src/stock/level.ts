export type StockLevel = 'rupture' | 'sousMinimum' | 'disponible';

interface Stocked {
  quantite: number;
  stockMinimum: number;
}

/** At or under the minimum an article is marked, filtered with `sousMinimum=true` and counted on the dashboard: empty ones too. */
export const isSousMinimum = ({ quantite, stockMinimum }: Stocked): boolean => quantite <= stockMinimum;

export function stockLevel(article: Stocked): StockLevel {
  if (article.quantite === 0) return 'rupture';
  return isSousMinimum(article) ? 'sousMinimum' : 'disponible';
}

/** Whether taking that much leads an article that was above its minimum to it or under it. */
export const crossesMinimum = (article: Stocked, taken: number): boolean =>
  !isSousMinimum(article) && isSousMinimum({ ...article, quantite: article.quantite - taken });

/** Units used per day over a period. */
export const averageUse = (used: number, days: number): number => (days > 0 ? used / days : 0);

/** Whole days that the stock lasts at that use, or null when nothing is used. */
export const daysOfCover = (quantite: number, usePerDay: number): number | null =>
  usePerDay > 0 ? Math.floor(quantite / usePerDay) : null;

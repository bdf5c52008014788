const BOTH_SIDES = /recto.{0,3}verso|r\/v|duplex/i;
const ONE_SIDE = /recto|simplex/i;

/** Returns the pages per sheet: the stored value, otherwise a guess from the mode's name. Null when both are missing. */
export function pagesPerSheet({ libelle, pagesParFeuille }: { libelle: string; pagesParFeuille?: number | null }): number | null {
  if (pagesParFeuille) return pagesParFeuille;
  if (BOTH_SIDES.test(libelle)) return 2;
  return ONE_SIDE.test(libelle) ? 1 : null;
}

interface Printed {
  nombrePages: number;
  nombrePlis: number;
  nombreFeuilles: number;
}

/**
 * Returns the fewest and the most sheets for this number of pages. Each pli begins on a new sheet, so the last sheet of each pli may be
 * only partly printed.
 */
export function sheetBounds(
  { nombrePages, nombrePlis }: Omit<Printed, 'nombreFeuilles'>,
  perSheet: number,
): { least: number; most: number } {
  const least = Math.ceil(nombrePages / perSheet);
  const most = perSheet === 1 ? nombrePages : Math.min(nombrePages, least + nombrePlis);
  return { least, most: Math.max(least, most) };
}

/** Tells whether the numbers of pages and sheets are consistent with this number of pages per sheet. */
export function sheetsAgree(printed: Printed, perSheet: number): boolean {
  const { least, most } = sheetBounds(printed, perSheet);
  return printed.nombreFeuilles >= least && printed.nombreFeuilles <= most;
}

const BOTH_SIDES = /recto.{0,3}verso|r\/v|duplex/i;
const ONE_SIDE = /recto|simplex/i;

/** How many pages a sheet takes: as the mode of printing says, else as its name tells. Null where neither does. */
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
 * The fewest and the most sheets that so many pages take. Each pli begins on a sheet of its own, so that the last sheet of each may be
 * printed in part.
 */
export function sheetBounds(
  { nombrePages, nombrePlis }: Omit<Printed, 'nombreFeuilles'>,
  perSheet: number,
): { least: number; most: number } {
  const least = Math.ceil(nombrePages / perSheet);
  const most = perSheet === 1 ? nombrePages : Math.min(nombrePages, least + nombrePlis);
  return { least, most: Math.max(least, most) };
}

/** Whether pages and sheets go together under that many pages a sheet. */
export function sheetsAgree(printed: Printed, perSheet: number): boolean {
  const { least, most } = sheetBounds(printed, perSheet);
  return printed.nombreFeuilles >= least && printed.nombreFeuilles <= most;
}

const SHEET_G = 4.99;
const ENVELOPE_G = 5;

/** The estimated weight of one pli of a job, in grams. */
export const pliWeight = (job: { nombreFeuilles: number; nombrePlis: number }): number =>
  Math.ceil(job.nombreFeuilles / job.nombrePlis) * SHEET_G + ENVELOPE_G;

const BAND = /^\s*(\d+)\s*-\s*(\d+)\s*g\s*$/i;

/** Whether a band written '21-50 g' holds that weight. */
export function isInBand(valeurPoids: string, grams: number): boolean {
  const [, from, to] = BAND.exec(valeurPoids) ?? [];
  if (from === undefined || to === undefined) return false;
  return Math.ceil(grams) >= Number(from) && Math.ceil(grams) <= Number(to);
}

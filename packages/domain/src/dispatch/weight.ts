/** Default weights, for a paper or an envelope that has none. */
const SHEET_G = 4.99;
const ENVELOPE_G = 5;

export interface WeighedJob {
  nombreFeuilles: number;
  nombrePlis: number;
  /** The paper's weight, in grams per square metre. */
  grammage?: number | null;
  /** The paper's size: 'A4', or '210 × 297' in millimetres. */
  format?: string | null;
  /** The envelope's weight, in grams. */
  poidsEnveloppe?: number | null;
}

/** Returns the estimated weight of one pli of the job, in grams. */
export const pliWeight = ({ nombreFeuilles, nombrePlis, grammage, format, poidsEnveloppe }: WeighedJob): number =>
  Math.ceil(nombreFeuilles / nombrePlis) * (sheetWeight(grammage, format) ?? SHEET_G) + (poidsEnveloppe ?? ENVELOPE_G);

const MM2_OF_M2 = 1_000_000;

function sheetWeight(grammage: number | null | undefined, format: string | null | undefined): number | null {
  const area = format ? areaOf(format) : null;
  return grammage && area ? (grammage * area) / MM2_OF_M2 : null;
}

const A_SERIES = /^\s*A\s*([0-6])\s*$/i;
const SIDES = /^\s*(\d{2,4})\s*[x×*]\s*(\d{2,4})\s*(?:mm)?\s*$/i;
const A0_MM: readonly [number, number] = [841, 1189];

/** Returns the area in square millimetres, or null when the text is not a size. */
function areaOf(format: string): number | null {
  const [, size] = A_SERIES.exec(format) ?? [];
  if (size !== undefined) {
    // Each A size is the previous one folded in half, in whole millimetres.
    let [width, height] = A0_MM;
    for (let fold = 0; fold < Number(size); fold++) [width, height] = [Math.floor(height / 2), width];
    return width * height;
  }
  const [, width, height] = SIDES.exec(format) ?? [];
  return width && height ? Number(width) * Number(height) : null;
}

const BAND = /^\s*(\d+)\s*-\s*(\d+)\s*g\s*$/i;

/** Tells whether a weight lies in a band written as '21-50 g'. */
export function isInBand(valeurPoids: string, grams: number): boolean {
  const [, from, to] = BAND.exec(valeurPoids) ?? [];
  if (from === undefined || to === undefined) return false;
  return Math.ceil(grams) >= Number(from) && Math.ceil(grams) <= Number(to);
}

/** Conversions between stock units (ramettes, boîtes, pieces) and pieces of paper or envelopes. */

const NUMBER = /\d[\d\s\u00a0\u202f]*/;
const NOT_DIGITS = /\D/g;
const SHEETS_OF_A_RAMETTE = 500;

/** Returns the pieces in one unit. A unit such as 'boîte de 500' states it; null when it is unknown, as for a bobine. */
export function piecesPerUnit(unite: string): number | null {
  const number = NUMBER.exec(unite)?.[0].replace(NOT_DIGITS, '');
  if (number) return Number(number) || null;
  const name = unite.trim().toLowerCase();
  if (name.startsWith('ramette')) return SHEETS_OF_A_RAMETTE;
  return name.startsWith('feuille') || name.startsWith('unité') || name.startsWith('pièce') ? 1 : null;
}

/** Returns the whole units needed for this number of pieces, or null when the unit's size is unknown. */
export function unitsFor(pieces: number, unite: string): number | null {
  const size = piecesPerUnit(unite);
  return size === null ? null : Math.ceil(pieces / size);
}

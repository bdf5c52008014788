/** How many pieces of paper or envelopes a unit of stock holds: articles are counted in ramettes, boîtes or pieces. */

const NUMBER = /\d[\d\s\u00a0\u202f]*/;
const NOT_DIGITS = /\D/g;
const SHEETS_OF_A_RAMETTE = 500;

/** Pieces in one unit: 'boîte de 500' says so itself; null where nobody can tell, as for a bobine. */
export function piecesPerUnit(unite: string): number | null {
  const number = NUMBER.exec(unite)?.[0].replace(NOT_DIGITS, '');
  if (number) return Number(number) || null;
  const name = unite.trim().toLowerCase();
  if (name.startsWith('ramette')) return SHEETS_OF_A_RAMETTE;
  return name.startsWith('feuille') || name.startsWith('unité') || name.startsWith('pièce') ? 1 : null;
}

/** Whole units that hold that many pieces. */
export function unitsFor(pieces: number, unite: string): number | null {
  const size = piecesPerUnit(unite);
  return size === null ? null : Math.ceil(pieces / size);
}

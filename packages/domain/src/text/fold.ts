const MARKS = /\p{Mark}/gu;

/** The letters without their accents: 'Éché' becomes 'Eche'. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(MARKS, '');

const WRITTEN_OUT: ReadonlyMap<string, string> = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
  ['’', "'"],
  ['‘', "'"],
]);
const TO_WRITE_OUT = new RegExp(`[${[...WRITTEN_OUT.keys()].join('')}]`, 'gu');

/**
 * The text without accents and case, to compare what people type: 'Éch' finds 'echeances', 'oeuvre' finds 'Œuvre', and the apostrophe of
 * a tablet's keyboard finds the plain one. The database's `fold` does nearly the same.
 */
export const fold = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(TO_WRITE_OUT, (sign) => WRITTEN_OUT.get(sign) ?? sign);

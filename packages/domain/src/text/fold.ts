const MARKS = /\p{Mark}/gu;

/** Removes the accents: 'Éché' becomes 'Eche'. */
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
 * Returns the text without accents and case, to compare what people type: 'Éch' finds 'echeances', 'oeuvre' finds 'Œuvre', and the curly
 * apostrophe of a tablet finds the straight one. The database's `fold` function does nearly the same.
 */
export const fold = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(TO_WRITE_OUT, (sign) => WRITTEN_OUT.get(sign) ?? sign);

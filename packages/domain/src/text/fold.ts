const MARKS = /\p{Mark}/gu;

/** The letters without their accents: 'Éché' becomes 'Eche'. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(MARKS, '');

/** The text without accents and case, to compare what people type: 'Éch' finds 'echeances'. The database's `fold` does nearly the same. */
export const fold = (text: string): string => withoutAccents(text).toLowerCase();

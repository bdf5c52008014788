const ACCENTS = /\p{Mark}/gu;

/** Without case and accents: 'Éch' finds 'echeances'. */
const fold = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/** Whether every word of the search occurs in the text. */
export const matches = (text: string, search: string): boolean => {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};

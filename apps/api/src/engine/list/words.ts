import { wordsOf } from '@editique/domain/entity/search-text';

const DIGIT = /\d/;
const LONG_NUMBER = /\d{4}/;
/** The shortest word that the index can find. It stores groups of three letters. */
const INDEXED_LENGTH = 3;

/** Returns true if few rows are expected to contain the word: a number of four digits or more is nearly unique. */
export const isRare = (word: string): boolean => LONG_NUMBER.test(word);

/**
 * Returns the different words of a search, the one that fewest rows should contain first: a number of four digits or more, then indexed
 * words before short ones, then words with a digit, then the longest.
 */
export function wordsByRarity(q: string): string[] {
  return wordsOf(q).toSorted(
    (one, other) =>
      Number(isRare(other)) - Number(isRare(one)) ||
      Number(isIndexed(other)) - Number(isIndexed(one)) ||
      Number(DIGIT.test(other)) - Number(DIGIT.test(one)) ||
      other.length - one.length,
  );
}

/** Returns true if an index can find the word. */
export const isIndexed = (word: string): boolean => word.length >= INDEXED_LENGTH;

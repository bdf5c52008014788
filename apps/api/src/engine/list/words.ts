import { wordsOf } from '@editique/domain/entity/search-text';

const DIGIT = /\d/;
const LONG_NUMBER = /\d{4}/;
/** The shortest word that the index can find: it holds groups of three letters. */
const INDEXED_LENGTH = 3;

/** Whether few rows can be expected to hold the word: a number of four digits or more tells rows apart. */
export const isRare = (word: string): boolean => LONG_NUMBER.test(word);

/** The different words of a search, the one that fewest rows should hold first. A long number tells most, any number more than a word, and a long word more than a short one. */
export function wordsByRarity(q: string): string[] {
  return wordsOf(q).toSorted(
    (one, other) =>
      Number(isRare(other)) - Number(isRare(one)) ||
      Number(isIndexed(other)) - Number(isIndexed(one)) ||
      Number(DIGIT.test(other)) - Number(DIGIT.test(one)) ||
      other.length - one.length,
  );
}

/** Whether an index can find the word. */
export const isIndexed = (word: string): boolean => word.length >= INDEXED_LENGTH;

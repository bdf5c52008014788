import { fold } from '@editique/domain/text/fold';

/** Returns whether every word of the search occurs in the text. */
export const matches = (text: string, search: string): boolean => {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};

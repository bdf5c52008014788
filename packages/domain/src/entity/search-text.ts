import { z } from 'zod';

const MAX_LENGTH = 200;
/** Each word is searched in every text of a row and in the labels of its references, so a hundred words would take a second. */
const MAX_WORDS = 8;

const message = `q est un texte de ${MAX_LENGTH} caractères au plus`;
const tooManyWords = `q est une recherche de ${MAX_WORDS} mots au plus`;

/** Returns the distinct words of a search. */
export const wordsOf = (q: string): string[] => [...new Set(q.split(/\s+/).filter(Boolean))];

/** The text of a search, in lists, selects, exports, views and the global search. */
export const searchTextSchema = z
  .string(message)
  .max(MAX_LENGTH, message)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), message)
  // A longer search is refused instead of cut, because the rows found would not contain every word.
  .refine((value) => wordsOf(value).length <= MAX_WORDS, tooManyWords);

/** Cuts a typed or pasted text to the part that can be searched. */
export function searchable(typed: string): string {
  const text = typed.trim().slice(0, MAX_LENGTH).toWellFormed();
  const words = wordsOf(text);
  return words.length > MAX_WORDS ? words.slice(0, MAX_WORDS).join(' ') : text;
}

import { z } from 'zod';

const MAX_LENGTH = 200;
/** Each word is looked for in every text of a row and in the labels of its references: a hundred of them would cost a second. */
const MAX_WORDS = 8;

const message = `q est un texte de ${MAX_LENGTH} caractères au plus`;
const tooManyWords = `q est une recherche de ${MAX_WORDS} mots au plus`;

/** The different words of a search. */
export const wordsOf = (q: string): string[] => [...new Set(q.split(/\s+/).filter(Boolean))];

/** The text of a search: of lists, selects, exports, views and the search of everything. */
export const searchTextSchema = z
  .string(message)
  .max(MAX_LENGTH, message)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), message)
  // A longer search is told and not cut: its rows would not hold every word.
  .refine((value) => wordsOf(value).length <= MAX_WORDS, tooManyWords);

/** As much of a typed or pasted text as can be searched. */
export function searchable(typed: string): string {
  const text = typed.trim().slice(0, MAX_LENGTH).toWellFormed();
  const words = wordsOf(text);
  return words.length > MAX_WORDS ? words.slice(0, MAX_WORDS).join(' ') : text;
}

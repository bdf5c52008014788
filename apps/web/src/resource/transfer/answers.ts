import { isObject } from '../../lib/is-object.ts';

export interface RowError {
  /** The line of the file; the headings are line 1. */
  ligne: number;
  /** The field, the unknown heading, or null for the row as a whole. */
  champ: string | null;
  message: string;
}

/** What `/{entity}/import` answers, and what it refuses a file with. */
export interface ImportResult {
  lignes: number;
  crees: number;
  modifies: number;
  erreurs: RowError[];
}

export const isImportResult = (value: unknown): value is ImportResult =>
  isObject(value) && [value.lignes, value.crees, value.modifies].every(Number.isInteger) && Array.isArray(value.erreurs);

import { firstErrorOf, hasStatus } from '../../../lib/api.ts';
import { UndoFailedError } from './pins.ts';

const CONFLICT = 409;

/** Returns whether somebody else changed the job since it was read. */
export function isConflict(error: unknown): boolean {
  return hasStatus(causeOf(error), CONFLICT);
}

/** Returns the reason for a refusal, whether the server gave it for a field or as a whole. */
export function refusalWords(error: unknown): string {
  const cause = causeOf(error);
  const half =
    error instanceof UndoFailedError
      ? ". Une partie du déplacement n'a pas pu être annulée\u202F: vérifiez les épingles de la machine"
      : '';
  return `${firstErrorOf(cause)}${half}`;
}

const causeOf = (error: unknown): unknown => (error instanceof UndoFailedError ? error.cause : error);

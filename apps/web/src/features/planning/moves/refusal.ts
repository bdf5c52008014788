import { firstErrorOf, hasStatus } from '../../../lib/api.ts';
import { UndoFailedError } from './pins.ts';

const CONFLICT = 409;

/** Returns whether somebody else changed the job since it was read, and nothing was moved. */
export const isConflict = (error: unknown): boolean => hasStatus(error, CONFLICT);

/** Returns the reason for a failure, whether the server gave it for a field or as a whole, and the jobs that may be moved nevertheless. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof UndoFailedError)) return firstErrorOf(error);
  return `${firstErrorOf(error.cause)}. Une épingle reste peut-être déplacée sur ${error.jobs.join(', ')}\u202F: vérifiez le planning`;
}

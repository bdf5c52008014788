import { codeOf, errorOf } from '../db/database.ts';
import { isDiskFull } from '../db/embedded/disk-room.ts';
import { DatabaseUnavailable, isUnavailable } from '../db/unavailable.ts';

/** A backup or a restore cannot be done. The message is one French line for the operator, and nothing was touched. */
export class BackupError extends Error {}

/** A backup of a PostgreSQL that is being restored: it would hold up the restore, and be of a state that goes away. */
export class RestoreUnderWay extends BackupError {
  constructor() {
    super('Une restauration est en cours : refaites la sauvegarde quand elle sera finie');
  }
}

/** The restore is done, but what was there before could not be made into a backup: it stayed in its folder. */
export class SafetyCopyFailed extends Error {}

/** What went wrong, in one line that an operator understands. */
export function reasonOf(thrown: unknown): string {
  const error = errorOf(thrown);
  if (isFull(error)) return 'disque plein';
  if (codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM') return `accès refusé (${error.message})`;
  // The system's errors of files name a path, and some have the code of a connection.
  if (isUnavailable(error) && !('path' in error)) return `la base ne répond plus (${faultOf(error)})`;
  return faultOf(error);
}

/** The words of the error itself, in one line. A database that ended hides why behind that it did. */
export function faultOf(thrown: unknown): string {
  const error = errorOf(thrown);
  const { message } = error instanceof DatabaseUnavailable && error.cause ? errorOf(error.cause) : error;
  return message.replaceAll(/\s+/g, ' ') || codeOf(error);
}

/** Also a quota, and what the database says of a file of its own. */
export const isFull = (error: unknown): boolean =>
  isDiskFull(error) || codeOf(error) === 'EDQUOT' || /no space left/i.test(errorOf(error).message);

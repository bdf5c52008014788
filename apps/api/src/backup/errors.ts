import { ConfigError } from '../config.ts';
import { codeOf, errorOf } from '../db/database.ts';
import { isDiskFull } from '../db/embedded/disk-room.ts';
import { FolderUnusable } from '../db/embedded/folder-lock.ts';
import { explainConnectionError, isOfAddress } from '../db/postgres/explain-connection-error.ts';
import { DatabaseUnavailable, isUnavailable } from '../db/unavailable.ts';

/** A backup or restore failed, and nothing was changed. The message is one French line for the operator. */
export class BackupError extends Error {}

/** A backup refused because PostgreSQL is being restored: it would delay the restore and contain a state that is about to be replaced. */
export class RestoreUnderWay extends BackupError {
  constructor() {
    super('Une restauration est en cours : refaites la sauvegarde quand elle sera finie');
  }
}

/** The restore is done, but the safety copy of the replaced state failed. The message is the folder in which that state remains. */
export class SafetyCopyFailed extends Error {}

/** Returns why a command failed, in one line for the operator. `failed` says what failed if the reason is neither a setting nor the base. */
export function explain(thrown: unknown, failed: string): string {
  const error = errorOf(thrown);
  if (error instanceof ConfigError || error instanceof FolderUnusable || error instanceof BackupError) return error.message;
  const wrong = isOfAddress(error) && explainConnectionError(error);
  if (wrong) return wrong;
  if (isUnavailable(error) && !isFull(error)) return `La base ne répond pas : ${faultOf(error)}`;
  return `${failed} : ${reasonOf(error)}`;
}

/** Returns what went wrong in one line that an operator understands. */
export function reasonOf(thrown: unknown): string {
  const error = errorOf(thrown);
  if (isFull(error)) return 'disque plein';
  if (codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM') return `accès refusé (${error.message})`;
  // File system errors have a path, and some share their code with connection errors.
  if (isUnavailable(error) && !('path' in error)) return `la base ne répond plus (${faultOf(error)})`;
  return faultOf(error);
}

/** Returns the message of the error in one line. `DatabaseUnavailable` says only that the database ended, so its cause is preferred. */
function faultOf(thrown: unknown): string {
  const error = errorOf(thrown);
  const { message } = error instanceof DatabaseUnavailable && error.cause ? errorOf(error.cause) : error;
  return message.replaceAll(/\s+/g, ' ') || codeOf(error);
}

/** Returns whether no space is left on the disk: also for an exceeded quota, and for the database's own message about one of its files. */
export const isFull = (error: unknown): boolean =>
  isDiskFull(error) || codeOf(error) === 'EDQUOT' || /no space left/i.test(errorOf(error).message);

import { users } from '@editique/domain/entities/users';
import { actionPath } from '@editique/domain/entity/permission';
import { backupWords } from '@editique/domain/notification/words';
import type { Db } from '../db/database.ts';
import { notifyUsers } from './notify-users.ts';

const PAGE = actionPath(users, 'exploitation');

/**
 * Notifies the users with access to Exploitation that a backup failed, once per backup. `backup` identifies it: the moment at which it
 * began, or the hour for which a nightly one was due.
 */
export const tellBackupFailed = (db: Db, timeZone: string, backup: string, reason: string): Promise<void> =>
  notifyUsers(db, timeZone, [{ type: 'sauvegarde', cle: `sauvegarde:${backup}`, message: backupWords(reason), lien: PAGE, page: PAGE }]);

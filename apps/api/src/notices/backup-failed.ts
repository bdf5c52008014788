import { users } from '@editique/domain/entities/users';
import { pathOf } from '@editique/domain/entity/entity';
import { backupWords } from '@editique/domain/notification/words';
import type { Db } from '../db/database.ts';
import { tell } from './tell.ts';

/** The administrators' screen that shows the backups. */
const EXPLOITATION_PATH = '/app/utilisateur/exploitation';

/** Tells whoever manages users that a backup failed, once for each backup. `backup` names it: the moment at which it began. */
export const tellBackupFailed = (db: Db, timeZone: string, backup: string, reason: string): Promise<void> =>
  tell(db, timeZone, [
    { type: 'sauvegarde', cle: `sauvegarde:${backup}`, message: backupWords(reason), lien: EXPLOITATION_PATH, page: pathOf(users) },
  ]);

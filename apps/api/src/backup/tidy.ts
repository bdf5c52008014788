import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@editique/domain/time/durations';
import { DRAFT } from './file/draft-file.ts';
import { type BackupConfig, backupFolder } from './make-backup.ts';
import { superfluous } from './retention.ts';

/** Far longer than any piece of a backup takes: nobody writes it any more. */
const OLD_DRAFT_MS = HOUR_MS;

/**
 * Removes the backups that the settings no longer ask for. It follows each backup that the product makes by itself: on a PostgreSQL there
 * may be no nightly one.
 */
export async function tidyBackups(config: BackupConfig): Promise<void> {
  const folder = backupFolder(config);
  const keep = { daily: config.BACKUP_KEEP_DAILY, weekly: config.BACKUP_KEEP_WEEKLY, monthly: config.BACKUP_KEEP_MONTHLY };
  for (const name of superfluous(await readdir(folder), keep, config.TIME_ZONE)) await rm(join(folder, name), { force: true });
}

/** Removes what processes that were killed left half written. It precedes each backup, which may need their room. */
export async function removeDrafts(config: Pick<BackupConfig, 'BACKUP_DIR' | 'DATA_DIR'>): Promise<void> {
  const folder = backupFolder(config);
  const drafts = (await readdir(folder)).filter((name) => name.startsWith('editique-') && DRAFT.test(name));
  for (const path of drafts.map((name) => join(folder, name))) {
    // Another instance may remove it at the same time.
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - OLD_DRAFT_MS) await rm(path, { force: true });
  }
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@editique/domain/time/durations';
import { DRAFT } from './file/draft-file.ts';
import { type BackupConfig, backupFolder } from './make-backup.ts';
import { backupsToDelete } from './retention.ts';

/** Age from which a draft counts as abandoned. A draft in use is touched every few minutes. */
const OLD_DRAFT_MS = HOUR_MS;

/**
 * Removes the backups that the settings no longer keep. Runs after every automatic backup, because on PostgreSQL there may be no nightly
 * one.
 */
export async function tidyBackups(config: BackupConfig): Promise<void> {
  const folder = backupFolder(config);
  const keep = { daily: config.BACKUP_KEEP_DAILY, weekly: config.BACKUP_KEEP_WEEKLY, monthly: config.BACKUP_KEEP_MONTHLY };
  for (const name of backupsToDelete(await readdir(folder), keep, config.TIME_ZONE)) await rm(join(folder, name), { force: true });
}

/** Removes drafts of killed processes. Runs before every automatic backup, which may need the space. */
export async function removeDrafts(config: Pick<BackupConfig, 'BACKUP_DIR' | 'DATA_DIR'>): Promise<void> {
  const folder = backupFolder(config);
  const drafts = (await readdir(folder)).filter((name) => name.startsWith('editique-') && DRAFT.test(name));
  for (const path of drafts.map((name) => join(folder, name))) {
    // Another instance may remove it at the same time.
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - OLD_DRAFT_MS) await rm(path, { force: true });
  }
}

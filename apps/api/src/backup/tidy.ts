import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFT } from './file/draft-file.ts';
import { type BackupConfig, backupFolder } from './make-backup.ts';
import { superfluous } from './retention.ts';

const OLD_DRAFT_MS = 86_400_000;

/**
 * Removes the backups that the settings no longer ask for, and what processes that were killed left behind. It follows each backup that
 * the product makes by itself: on a PostgreSQL there may be no nightly one.
 */
export async function tidyBackups(config: BackupConfig): Promise<void> {
  const folder = backupFolder(config);
  const keep = { daily: config.BACKUP_KEEP_DAILY, weekly: config.BACKUP_KEEP_WEEKLY, monthly: config.BACKUP_KEEP_MONTHLY };
  const names = await readdir(folder);
  for (const name of superfluous(names, keep, config.TIME_ZONE)) await rm(join(folder, name), { force: true });
  for (const name of names.filter((candidate) => candidate.startsWith('editique-') && DRAFT.test(candidate))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < Date.now() - OLD_DRAFT_MS) await rm(join(folder, name), { force: true });
  }
}

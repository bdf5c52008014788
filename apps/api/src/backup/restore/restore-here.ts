import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../db/embedded/sync-files.ts';
import type { Backups } from '../backups.ts';
import { reasonOf, SafetyCopyFailed } from '../errors.ts';
import { writeWhole } from '../file/draft-file.ts';
import type { Manifest } from '../file/manifest.ts';
import { openBackup } from '../file/read-backup.ts';
import { isSameSecret, sealSecret } from '../file/secret-box.ts';
import { backupFolder } from '../make-backup.ts';
import { noteBackup } from '../record.ts';
import { nameOf } from '../retention.ts';
import { removeDrafts, tidyBackups } from '../tidy.ts';
import type { AfterMigrations } from './load.ts';
import { restoreEmbedded } from './restore-embedded.ts';
import { restorePostgres } from './restore-postgres.ts';

export interface RestoreHere {
  afterMigrations: AfterMigrations;
  /** The secret of the backup, if it could be decrypted. */
  secret?: string;
  /** Cancels an embedded restore that has not replaced anything yet. */
  signal?: AbortSignal;
}

/** Replaces the database of this process with a backup. Returns the lines to show to the operator. */
export async function restoreHere(
  { config, database }: Backups,
  path: string,
  { afterMigrations, secret, signal }: RestoreHere,
): Promise<string[]> {
  const backup = await openBackup(path);
  const safety = join(backupFolder(config), nameOf('restauration', new Date()));
  const lines: string[] = [];
  const debut = new Date();
  let octets: number | undefined;
  const options = {
    afterMigrations,
    signal,
    secret: await sealSecret(config.JWT_SECRET, config.BACKUP_PASSPHRASE),
    keep: async (file: Parameters<typeof writeWhole>[1]) => {
      octets = await writeWhole(safety, file);
    },
  };
  try {
    // The backup folder may not exist yet.
    await removeDrafts(config).catch(() => undefined);
    if (!database.embedded) await restorePostgres(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? '', backup, options);
    else
      await restoreEmbedded(database.embedded, backup, options).catch((error: unknown) => {
        if (!(error instanceof SafetyCopyFailed)) throw error;
        lines.push(
          `La copie de sûreté de l'état précédent n'a pas pu être écrite (${reasonOf(error.cause)}) : il est resté dans ${error.message}`,
        );
      });
    lines.unshift(restoredLine(backup.manifest));
    if (octets !== undefined) {
      lines.push(`L'état précédent est gardé dans ${safety}`);
      // The restore is done: a failure from here on is only reported.
      const tell = (error: unknown) => void lines.push(`Cette copie n'a pas pu être notée ou rangée : ${reasonOf(error)}`);
      await noteBackup(database.db, config.TIME_ZONE, { origine: 'manuelle', fichier: safety, debut, octets }).catch(tell);
      await tidyBackups(config).catch(tell);
    }
    return [...lines, ...(await placeSecret(config, backup.manifest.secret, secret))];
  } finally {
    backup.close();
  }
}

export function restoredLine({ tables, date }: Manifest): string {
  const rows = tables.reduce((sum, { lignes }) => sum + lignes, 0);
  return `Restauré : l'état du ${date} (${tables.length} tables, ${rows} lignes)`;
}

/**
 * Stores the backup's secret if the product manages its own, and returns the lines that tell the operator what is left to do. Restored
 * sessions and second factors are valid only with the secret they were made with.
 */
export async function placeSecret(config: Backups['config'], sealed: Manifest['secret'], secret: string | undefined): Promise<string[]> {
  if (await isSameSecret(sealed, config.JWT_SECRET)) return [];
  const file = join(config.DATA_DIR, 'jwt-secret');
  const own = config.DATABASE_URL === undefined ? await readFile(file, 'utf8').catch(() => '') : '';
  const isGiven = own.trim() !== config.JWT_SECRET;
  if (secret === undefined)
    return [
      "Le secret actuel n'est pas celui de la sauvegarde : chacun devra se reconnecter, et les seconds facteurs par application seront à refaire",
    ];
  if (isGiven)
    return [
      'Le secret de la sauvegarde est un autre : donnez à JWT_SECRET ce que « npm run restore -- --secret <fichier> » affiche, puis redémarrez',
    ];
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
  await chmod(draft, 0o600);
  await rename(draft, file);
  syncFolder(config.DATA_DIR);
  return ["Le secret de la sauvegarde a été remis en place : redémarrez le serveur, s'il tourne, pour qu'il serve"];
}

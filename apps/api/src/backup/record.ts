import { type Db, run } from '../db/database.ts';
import { tellBackupFailed } from '../notices/backup-failed.ts';

/** The outcome of a backup: its size, or the reason why it failed. */
export interface Attempt {
  origine: 'manuelle' | 'nocturne' | 'migration';
  fichier: string;
  debut: Date;
  octets?: number;
  erreur?: string;
}

/**
 * Records the outcome of a backup and notifies administrators of a failure, once per value of `told`: the retries of one night share it.
 * Does nothing in a database of an older release, which lacks the table.
 */
export async function noteBackup(db: Db, timeZone: string, attempt: Attempt, told = attempt.debut): Promise<void> {
  const { origine, fichier, debut, octets, erreur } = attempt;
  const [table] = await run<{ is: boolean }>(db, `select to_regclass('sauvegarde') is not null as is`);
  if (!table?.is) return;
  await run(
    db,
    `insert into sauvegarde (origine, fichier, debut, fin, octets, erreur) values ($1::text, $2::text, $3::timestamptz, clock_timestamp(), $4::bigint, $5::text)`,
    [origine, fichier, debut.toISOString(), erreur === undefined ? (octets ?? 0) : null, erreur ?? null],
  );
  if (erreur !== undefined) await tellBackupFailed(db, timeZone, told.toISOString(), erreur);
}

import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { type Database, type Db, run } from '../db/database.ts';
import { vacuumTables } from '../db/embedded/upkeep.ts';
import { RestoreUnderWay, reasonOf } from './errors.ts';
import { writeWhole } from './file/draft-file.ts';
import { type BackupConfig, backupFolder, makeBackup } from './make-backup.ts';
import { type Attempt, noteBackup } from './record.ts';
import { type Kind, nameOf } from './retention.ts';
import { isDue, lastTime } from './schedule.ts';
import { removeDrafts, tidyBackups } from './tidy.ts';

/** Advisory lock of the instance that makes the nightly backup. */
export const NIGHTLY_LOCK = 7_294_190;
const CHECK_MS = 60_000;

/** Runs the backups of this process one at a time: two at once would only make both slow. */
export class Backups {
  readonly config: BackupConfig;
  readonly database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #stopped = new AbortController();
  #last: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(config: BackupConfig, database: Database, onError: (error: unknown) => void = () => undefined) {
    this.config = config;
    this.database = database;
    this.#onError = onError;
  }

  /** Whether the product makes backups by itself. On PostgreSQL only if BACKUP_DIR is set: the server may have its own backups. */
  get isAutomatic(): boolean {
    return this.database.embedded !== undefined || this.config.BACKUP_DIR !== undefined;
  }

  /**
   * Checks every minute whether the nightly backup is due. This also catches up on one that failed, or that was missed while the server was
   * off.
   */
  start(): void {
    if (!this.isAutomatic) return;
    const look = () => this.nightly(Date.now()).catch(this.#onError);
    this.#timer = setInterval(look, CHECK_MS).unref();
  }

  /** Aborts a running backup, which leaves no file, and waits for it to end. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped.abort();
    await this.#last.catch(() => undefined);
  }

  alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last
      .catch(() => undefined)
      .then(() => {
        this.#stopped.signal.throwIfAborted();
        return work();
      });
    this.#last = turn;
    return turn;
  }

  /** Makes a backup and passes its file to `take` as a stream. A given passphrase replaces the one of the settings. */
  make<T>(take: (file: Readable) => Promise<T>, passphrase?: string): Promise<T> {
    return this.alone(() => this.#make(take, passphrase));
  }

  /**
   * Makes an automatic backup in the backup folder. A failed backup does not reject: the returned attempt has the reason. Rejects only
   * after `stop`.
   */
  save(kind: Kind): Promise<Attempt> {
    return this.alone(() => this.#save(kind));
  }

  /** Makes the nightly backup if it is due and no other instance is making it. Returns null if nothing was made. */
  async nightly(now: number): Promise<Attempt | null> {
    const { config, database } = this;
    const instant = lastTime(config.BACKUP_TIME, config.TIME_ZONE, now);
    const due = await isDue(database.db, instant, now);
    if (!due) return null;
    return this.alone(async () => {
      if (database.embedded) {
        const attempt = await this.#nightly(database.db, instant, now);
        // Upkeep blocks other requests while it runs, so a retry skips it: a retry may run during working hours.
        if (attempt && due === 'first') await vacuumTables(database.db, this.#stopped.signal).catch(this.#onError);
        return attempt;
      }
      return database.db.transaction().execute(async (trx) => {
        await run(trx, 'set local idle_in_transaction_session_timeout = 0');
        const [lock] = await run<{ is: boolean }>(trx, `select pg_try_advisory_xact_lock(${NIGHTLY_LOCK}::bigint) as is`);
        return lock?.is ? this.#nightly(trx, instant, now) : null;
      });
    });
  }

  async #nightly(db: Db, instant: number, now: number): Promise<Attempt | null> {
    if (!(await isDue(db, instant, now))) return null;
    const attempt = await this.#save('nocturne');
    // A stop and a running restore are not failures: the backup is made after the next start, or once the restore is done.
    if (this.#stopped.signal.aborted || attempt.erreur === new RestoreUnderWay().message) return null;
    if (attempt.erreur) this.#onError(new Error(`La sauvegarde de la nuit n'a pas abouti (${attempt.fichier}) : ${attempt.erreur}`));
    const note = (on: Db) => noteBackup(on, this.config.TIME_ZONE, attempt, new Date(instant));
    // A connection that was idle for so long may have been cut, so another one is tried: an unrecorded backup would be made again every
    // minute.
    await note(db).catch(() => note(this.database.db));
    return attempt;
  }

  #make<T>(take: (file: Readable) => Promise<T>, passphrase = this.config.BACKUP_PASSPHRASE): Promise<T> {
    return makeBackup({ ...this.config, BACKUP_PASSPHRASE: passphrase }, this.database, (file) => {
      // A stop may destroy the stream before anybody reads it, and an `error` event without a listener ends the process. A reader still
      // gets the error.
      file.on('error', () => undefined);
      return take(addAbortSignal(this.#stopped.signal, file));
    });
  }

  async #save(kind: Kind): Promise<Attempt> {
    const debut = new Date();
    const fichier = join(backupFolder(this.config), nameOf(kind, debut));
    const attempt = { origine: kind === 'restauration' ? ('manuelle' as const) : kind, fichier, debut };
    try {
      // Creates the folder first, so that an unusable one fails before the database is copied.
      await mkdir(dirname(fichier), { recursive: true, mode: 0o700 });
      await removeDrafts(this.config).catch(this.#onError);
      const octets = await this.#make((file) => writeWhole(fichier, file));
      await tidyBackups(this.config).catch(this.#onError);
      return { ...attempt, octets };
    } catch (error) {
      return { ...attempt, erreur: reasonOf(error) };
    }
  }
}

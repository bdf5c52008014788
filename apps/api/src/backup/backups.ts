import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { type Database, type Db, run } from '../db/database.ts';
import { keepUp } from '../db/embedded/upkeep.ts';
import { RestoreUnderWay, reasonOf } from './errors.ts';
import { writeWhole } from './file/draft-file.ts';
import { type BackupConfig, backupFolder, makeBackup } from './make-backup.ts';
import { type Attempt, noteBackup } from './record.ts';
import { type Kind, nameOf } from './retention.ts';
import { isDue, lastTime } from './schedule.ts';
import { removeDrafts, tidyBackups } from './tidy.ts';

/** Held by the instance that makes the nightly backup. */
export const NIGHTLY_LOCK = 7_294_190;
const CHECK_MS = 60_000;

/** The backups of a process. One at a time: two at once would only make both slow. */
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

  /** On a PostgreSQL only where a folder is named: it may have backups of its own. */
  get isAutomatic(): boolean {
    return this.database.embedded !== undefined || this.config.BACKUP_DIR !== undefined;
  }

  /** Looks every minute whether the nightly backup is due. One that failed, or was missed while the server was off, is made up then. */
  start(): void {
    if (!this.isAutomatic) return;
    const look = () => this.nightly(Date.now()).catch(this.#onError);
    this.#timer = setInterval(look, CHECK_MS).unref();
  }

  /** A backup that is being made breaks off and leaves no file. */
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

  /** The file of a backup, as it grows. A passphrase that is given counts instead of the one of the settings. */
  make<T>(take: (file: Readable) => Promise<T>, passphrase?: string): Promise<T> {
    return this.alone(() => this.#make(take, passphrase));
  }

  /** Makes a backup by the product's own wish. Never rejects: what became of it is the answer. */
  save(kind: Kind): Promise<Attempt> {
    return this.alone(() => this.#save(kind));
  }

  /** The nightly backup, if it is due now and no other instance makes it. */
  async nightly(now: number): Promise<Attempt | null> {
    const { config, database } = this;
    const instant = lastTime(config.BACKUP_TIME, config.TIME_ZONE, now);
    const due = await isDue(database.db, instant, now);
    if (!due) return null;
    return this.alone(async () => {
      if (database.embedded) {
        const attempt = await this.#nightly(database.db, instant, now);
        // Requests wait meanwhile: it is not for a second try, which may come by day.
        if (attempt && due === 'first') await keepUp(database.db, this.#stopped.signal).catch(this.#onError);
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
    // Neither is a failure: it is made up after the next start, or once the restore is done.
    if (this.#stopped.signal.aborted || attempt.erreur === new RestoreUnderWay().message) return null;
    const note = (on: Db) => noteBackup(on, this.config.TIME_ZONE, attempt, new Date(instant));
    // A connection that stood still for so long may have been cut: what is not noted is made again each minute.
    await note(db).catch(() => note(this.database.db));
    return attempt;
  }

  #make<T>(take: (file: Readable) => Promise<T>, passphrase = this.config.BACKUP_PASSPHRASE): Promise<T> {
    return makeBackup({ ...this.config, BACKUP_PASSPHRASE: passphrase }, this.database, (file) => {
      // A stop may come before anybody reads the file, and an error without a listener ends the process. Whoever reads is told.
      file.on('error', () => undefined);
      return take(addAbortSignal(this.#stopped.signal, file));
    });
  }

  async #save(kind: Kind): Promise<Attempt> {
    const debut = new Date();
    const fichier = join(backupFolder(this.config), nameOf(kind, debut));
    const attempt = { origine: kind === 'restauration' ? ('manuelle' as const) : kind, fichier, debut };
    try {
      // What is wrong with the folder is told before the database is copied.
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

import { randomUUID } from 'node:crypto';
import { codeOf, type Db, run } from '../database.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { IN_RECOVERY } from './preparing-client.ts';

/** How far the primary's log is written, and a row that only the followers of its present history have. */
export interface Position {
  lsn: string;
  mark: string;
}

interface Read {
  lsn: string;
  timeline: string;
}

/** A write is visible once its commit is on disk. Where commits do not wait for the disk, the log in memory counts too. */
const END = `case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`;
const READ = `select p.lsn::text as lsn, left(pg_walfile_name(p.lsn), 8) as timeline from (select ${END} as lsn) p`;
/** A mark that was swept although its instance still asks for it is replaced, but not more often than this. */
const RENEWED_AFTER_MS = 3000;
const LEAVE_MARK = `with gone as (delete from repere_replique where date < now() - interval '1 day') insert into repere_replique (id) values ($1::uuid)`;

/** The position of the primary, asked once for all who ask together. Whoever asks while a read is under way gets the next one. */
export class PrimaryPosition {
  readonly #db: Db;
  #marked: { timeline: string; mark: string; at: number } | null = null;
  #gaps = 0;
  #running: Promise<Position> | null = null;
  #next: Promise<Position> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /** After a gap the address may be another server's: replicas have to prove anew that they follow it. */
  forget(): void {
    this.#gaps += 1;
    this.#marked = null;
  }

  /** To be called when a replica has replayed everything and does not show the mark: it was swept, or the replica follows another server. */
  renew(mark: string): void {
    if (this.#marked?.mark === mark && performance.now() - this.#marked.at > RENEWED_AFTER_MS) this.#marked = null;
  }

  /** Everything that was acknowledged before this call lies before the position. */
  now(): Promise<Position> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(
      () => this.#restart(),
      () => this.#restart(),
    );
    return this.#next;
  }

  #restart(): Promise<Position> {
    this.#next = null;
    return this.#start();
  }

  #start(): Promise<Position> {
    const reading = this.#read().finally(() => {
      if (this.#running === reading) this.#running = null;
    });
    this.#running = reading;
    return reading;
  }

  async #read(): Promise<Position> {
    for (;;) {
      const { lsn, timeline } = await this.#ask();
      if (this.#marked?.timeline === timeline) return { lsn, mark: this.#marked.mark };
      await this.#leaveMark(timeline);
    }
  }

  /** A promoted server begins a new line of its log, and needs a mark of its own. One that was left while the line changed tells nothing. */
  async #leaveMark(timeline: string): Promise<void> {
    const gaps = this.#gaps;
    const mark = randomUUID();
    await run(this.#db, LEAVE_MARK, [mark]);
    const after = await this.#ask();
    if (after.timeline === timeline && gaps === this.#gaps) this.#marked = { timeline, mark, at: performance.now() };
  }

  async #ask(): Promise<Read> {
    const [row] = await run<Read>(this.#db, READ).catch((error: unknown) => {
      if (codeOf(error) === IN_RECOVERY) throw new DatabaseUnavailable('The primary became a standby', { cause: error });
      throw error;
    });
    if (!row) throw new Error('A position is always one row');
    return row;
  }
}

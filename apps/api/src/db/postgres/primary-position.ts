import { randomUUID } from 'node:crypto';
import { codeOf, type Db, run } from '../database.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { IN_RECOVERY } from './preparing-client.ts';

/** The end of the primary's log, and the id of a row (the mark) that only replicas of the primary's present history have. */
export interface Position {
  lsn: string;
  mark: string;
}

interface Read {
  lsn: string;
  timeline: string;
}

/**
 * SQL: the end of the log that covers every visible write. A write is visible once its commit is on the disk; with synchronous_commit off,
 * commits do not wait for the disk, so the log in memory counts too.
 */
const END = `case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`;
const READ = `select p.lsn::text as lsn, left(pg_walfile_name(p.lsn), 8) as timeline from (select ${END} as lsn) p`;
/** The shortest time between two marks: a mark may be replaced if it was deleted while its instance still uses it. */
const RENEWED_AFTER_MS = 3000;
const LEAVE_MARK = `with gone as (delete from repere_replique where date < now() - interval '1 day') insert into repere_replique (id) values ($1::uuid)`;

/**
 * Reads the position of the primary, once for all concurrent callers. A caller that arrives during a read waits for the next one, because
 * the running read may be older than the caller's last write.
 */
export class PrimaryPosition {
  readonly #db: Db;
  #marked: { timeline: string; mark: string; at: number } | null = null;
  #gaps = 0;
  #running: Promise<Position> | null = null;
  #next: Promise<Position> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Forgets the mark. After a gap the address may lead to another server, so replicas must prove again that they follow it. */
  forget(): void {
    this.#gaps += 1;
    this.#marked = null;
  }

  /**
   * Replaces the mark at the next read. Called when a replica has replayed everything but lacks the mark: the mark was deleted, or the
   * replica follows another server.
   */
  renew(mark: string): void {
    if (this.#marked?.mark === mark && performance.now() - this.#marked.at > RENEWED_AFTER_MS) this.#marked = null;
  }

  /** Returns a position after every write that was acknowledged before this call. */
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

  /**
   * Writes a new mark. A promoted server begins a new timeline and needs a mark of its own. A mark written while the timeline changed, or
   * during a gap, proves nothing and is not used.
   */
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

import { errorOf } from '../database.ts';
import type { RanStatement } from '../statements.ts';

/** Whoever hears of it reads the journal. */
export const JOURNAL_CHANNEL = 'editique_journal';

/** Under many writes, listeners are told this often. */
const EVERY_MS = 50;
const WRITES_JOURNAL = /insert into journal/;

/**
 * Tells all instances that the journal grew, once it is committed. PostgreSQL lets only one transaction that notifies commit at a time, and it
 * waits for the disk alone: a notification within each write would make all writes stand in line.
 */
export class AnnouncedCommits {
  readonly #tell: () => Promise<void>;
  readonly #onError: (error: Error) => void;
  #timer: NodeJS.Timeout | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  #isTelling = false;
  /** Something was committed since the last word began. */
  #isOwed = false;

  constructor(tell: () => Promise<void>, onError: (error: Error) => void) {
    this.#tell = tell;
    this.#onError = onError;
  }

  /** A statement of its own is committed with its answer, one within a transaction with the transaction. A word too many harms nobody. */
  readonly note = ({ sql, error }: RanStatement): void => {
    if (error !== null || (sql !== 'commit' && !WRITES_JOURNAL.test(sql))) return;
    this.#isOwed = true;
    this.#plan();
  };

  /** One word at a time: a connection that hangs gets no second one. */
  #plan(): void {
    if (!this.#isOwed || this.#timer || this.#isTelling) return;
    const wait = Math.max(0, this.#toldAt + EVERY_MS - performance.now());
    this.#timer = setTimeout(() => void this.#send(), wait).unref();
  }

  async #send(): Promise<void> {
    this.#timer = null;
    this.#isOwed = false;
    this.#isTelling = true;
    this.#toldAt = performance.now();
    try {
      await this.#tell();
    } catch (error) {
      this.#onError(errorOf(error));
    }
    this.#isTelling = false;
    this.#plan();
  }
}

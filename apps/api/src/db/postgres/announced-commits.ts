import { errorOf } from '../database.ts';
import type { RanStatement } from '../statements.ts';

/** The channel that tells instances to read the new lines of the journal. */
export const JOURNAL_CHANNEL = 'editique_journal';

/** The shortest time between two notifications when there are many writes. */
const EVERY_MS = 50;
const WRITES_JOURNAL = /insert into journal/;

/**
 * Notifies all instances after commits that wrote to the journal. PostgreSQL lets only one notifying transaction commit at a time, and each
 * waits for the disk alone: a notification within each write would make all writes queue.
 */
export class AnnouncedCommits {
  readonly #tell: () => Promise<void>;
  readonly #onError: (error: Error) => void;
  #timer: NodeJS.Timeout | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  #isTelling = false;
  /** Something was committed since the last notification began. */
  #isOwed = false;

  constructor(tell: () => Promise<void>, onError: (error: Error) => void) {
    this.#tell = tell;
    this.#onError = onError;
  }

  /**
   * Plans a notification after each statement that writes to the journal, and after each `commit`. Outside of a transaction a statement is
   * committed with its answer; within one, by the `commit`. A superfluous notification does no harm.
   */
  readonly note = ({ sql, error }: RanStatement): void => {
    if (error !== null || (sql !== 'commit' && !WRITES_JOURNAL.test(sql))) return;
    this.#isOwed = true;
    this.#plan();
  };

  /** Plans at most one notification at a time, so that a connection that hangs gets no second one. */
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

import pg from 'pg';
import { codeOf } from '../database.ts';
import { UNLIMITED } from '../statement-limit.ts';
import { StatementNames } from '../statement-names.ts';
import { DatabaseUnavailable } from '../unavailable.ts';

/** One for all connections: a text that came on one of them comes on the others too. */
const names = new StatementNames();

/** How much longer than the server's own limit an answer is waited for: what is late then never comes. */
const PATIENCE = 1.2;
const BEGINS_OR_ENDS = /^(begin|start transaction|commit|rollback)$/;

/** SQLSTATE of a question that only a primary can answer, such as how far its log is written. */
export const IN_RECOVERY = '55000';
/** SQLSTATE of what is refused because the server only reads. */
const READS_ONLY = new Set(['25006', IN_RECOVERY]);

/**
 * A connection that prepares the statements that come again. When an answer does not come within the limit of a statement, it
 * closes: a network that vanished without a word would let its caller wait for as long as the system hopes.
 */
export class PreparingClient extends pg.Client {
  /** Whether a statement may be kept under a name for the next time. */
  protected readonly isNaming: boolean = true;
  readonly #limitMs: number;
  #isUnlimited = false;

  constructor(config: pg.ClientConfig = {}) {
    super(config);
    this.#limitMs = Number(config.statement_timeout || 0) * PATIENCE;
  }

  // The base class has many forms; only the one that Kysely uses is prepared, the others pass through as they are.
  // Cast: a function cannot be written with all of these forms.
  override query = ((...given: unknown[]): unknown => {
    const [text, values] = given;
    const name = this.isNaming && typeof text === 'string' && Array.isArray(values) && given.length === 2 ? names.nameOf(text) : undefined;
    // Cast: of the many forms of the base class's function, one that passes on what it is given.
    const send = pg.Client.prototype.query as (...forwarded: unknown[]) => unknown;
    const answer = name ? send.call(this, { name, text, values }) : send.apply(this, given);
    if (typeof text === 'string' && answer instanceof Promise) this.#watch(text, answer);
    return answer;
  }) as pg.Client['query'];

  #watch(text: string, answer: Promise<unknown>): void {
    if (UNLIMITED.test(text)) this.#isUnlimited = true;
    else if (BEGINS_OR_ENDS.test(text)) this.#isUnlimited = false;
    // A primary that became a standby: it would refuse every write to come, so the pool is to connect anew.
    answer.catch((error) => READS_ONLY.has(codeOf(error)) && this.connection.stream.destroy());
    if (this.#isUnlimited || !this.#limitMs) return;
    // The error is made when it is needed: to write down where it came from takes longer than most statements.
    const giveUp = (): void => void this.connection.stream.destroy(new DatabaseUnavailable('The database does not answer'));
    const timer = setTimeout(giveUp, this.#limitMs);
    const settle = (): void => clearTimeout(timer);
    answer.then(settle, settle);
  }
}

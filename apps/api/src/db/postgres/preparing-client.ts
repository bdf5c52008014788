import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { codeOf } from '../database.ts';
import { UNLIMITED } from '../statement-limit.ts';
import { MAX_PREPARED, StatementNames } from '../statement-names.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { ClosedStatements } from './closed-statements.ts';

/** Shared by all connections: a text that is repeated on one of them is repeated on the others too. */
const names = new StatementNames();
/** How many statements a full connection closes at once: closing takes a round trip, so it must be rare. */
const CLOSED_AT_ONCE = MAX_PREPARED / 10;

/** How long an answer is waited for, as a multiple of the server's own limit. An answer later than that never comes. */
const PATIENCE = 1.2;
const BEGINS_OR_ENDS = /^(begin|start transaction|commit|rollback)$/;

/** SQLSTATE of a function that only a primary can run, such as one that reads the end of its log. */
export const IN_RECOVERY = '55000';
/** SQLSTATEs of statements refused because the server is read-only. */
const READS_ONLY = new Set(['25006', IN_RECOVERY]);

/**
 * A connection that prepares repeated statements. It closes itself if an answer exceeds the time limit of statements: if the network
 * vanished silently, the caller would otherwise wait for the much longer timeout of the operating system.
 */
export class PreparingClient extends pg.Client {
  /** Whether statements may be prepared under a name. */
  protected readonly isNaming: boolean = true;
  /** The names that are prepared on this connection. */
  readonly #prepared = new LRUCache<string, string>({ max: MAX_PREPARED });
  readonly #limitMs: number;
  #isUnlimited = false;

  constructor(config: pg.ClientConfig = {}) {
    super(config);
    this.#limitMs = Number(config.statement_timeout || 0) * PATIENCE;
  }

  // The base method has many overloads. Only the one that Kysely uses is prepared; the others pass through.
  // Cast: a function cannot be written with all of these overloads.
  override query = ((...given: unknown[]): unknown => {
    const [text, values] = given;
    const name = this.isNaming && typeof text === 'string' && Array.isArray(values) && given.length === 2 ? names.nameOf(text) : undefined;
    if (name) this.#keepPrepared(name);
    // Cast: of the base method's many overloads, one that forwards what it is given.
    const send = pg.Client.prototype.query as (...forwarded: unknown[]) => unknown;
    const answer = name ? send.call(this, { name, text, values }) : send.apply(this, given);
    if (typeof text === 'string' && answer instanceof Promise) this.#watch(text, answer);
    return answer;
  }) as pg.Client['query'];

  /** Notes the use of a name. If the connection is full, it first closes the statements that were used longest ago. */
  #keepPrepared(name: string): void {
    if (this.#prepared.size === MAX_PREPARED && !this.#prepared.has(name)) {
      const oldest = Array.from({ length: CLOSED_AT_ONCE }, () => this.#prepared.pop());
      super.query(new ClosedStatements(oldest.filter((closed) => closed !== undefined)));
    }
    this.#prepared.set(name, name);
  }

  #watch(text: string, answer: Promise<unknown>): void {
    if (UNLIMITED.test(text)) this.#isUnlimited = true;
    else if (BEGINS_OR_ENDS.test(text)) this.#isUnlimited = false;
    // The server became a standby and would refuse every further write, so the pool must open a new connection.
    answer.catch((error) => READS_ONLY.has(codeOf(error)) && this.connection.stream.destroy());
    if (this.#isUnlimited || !this.#limitMs) return;
    // The error is created only when needed: recording its stack trace takes longer than most statements.
    const giveUp = (): void => void this.connection.stream.destroy(new DatabaseUnavailable('The database does not answer'));
    const timer = setTimeout(giveUp, this.#limitMs);
    const settle = (): void => clearTimeout(timer);
    answer.then(settle, settle);
  }
}

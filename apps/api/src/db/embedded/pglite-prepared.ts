import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { StatementNames } from '../statement-names.ts';

const { serialize } = protocol;

interface Prepared {
  name: string;
  /** The types of its parameters. */
  types: number[];
  /** Whether it may change rows, and with them the size of a table. */
  isWrite: boolean;
}

const WRITE = /\b(insert|update|delete|merge)\b/;

/**
 * A plan is kept for so many writes and so long: nothing tells the embedded database that a table has grown since it was planned,
 * as the statistics of a PostgreSQL server do.
 */
const PLANS_KEPT = { writes: 1000, ms: 60_000 };

/**
 * The statements that come again, prepared. PGlite's own `query` has each text parsed and planned anew, which takes longer than most of
 * them run. There is one session, so what is prepared is there for everybody.
 */
export class PreparedStatements {
  readonly #pglite: PGlite;
  readonly #names = new StatementNames();
  readonly #prepared = new Map<string, Prepared>();
  #plansSince = performance.now();
  #writes = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async query(sql: string, parameters: unknown[]): Promise<Results> {
    const name = this.#names.nameOf(sql);
    if (!name) return this.#pglite.query(sql, parameters);
    return this.#pglite.runExclusive(async () => {
      const prepared = this.#prepared.get(sql) ?? (await this.#prepare(name, sql));
      return this.#execute(prepared, parameters);
    });
  }

  /** The tables may have changed: what was prepared for the old ones would fail. */
  async forget(): Promise<void> {
    if (this.#prepared.size === 0) return;
    this.#prepared.clear();
    await this.#pglite.exec('deallocate all');
  }

  async #prepare(name: string, text: string): Promise<Prepared> {
    const described = await this.#send([
      // It is there already if its description failed the last time.
      serialize.close({ type: 'S', name }),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    const prepared = { name, types: parse.parseDescribeStatementResults(described), isWrite: WRITE.test(text) };
    this.#prepared.set(text, prepared);
    return prepared;
  }

  async #execute({ name, types, isWrite }: Prepared, parameters: unknown[]): Promise<Results> {
    if (isWrite) this.#writes++;
    await this.#renewPlans();
    const messages = await this.#send([
      serialize.bind({ statement: name, values: parameters.map((value, at) => this.#written(value, types[at])) }),
      serialize.describe({ type: 'P' }),
      serialize.execute(),
    ]);
    const [results] = parse.parseResults(messages, this.#pglite.parsers);
    if (!results) throw new Error('The embedded database gave no answer to a prepared statement');
    return results;
  }

  async #renewPlans(): Promise<void> {
    if (this.#writes < PLANS_KEPT.writes && performance.now() - this.#plansSince < PLANS_KEPT.ms) return;
    [this.#writes, this.#plansSince] = [0, performance.now()];
    await this.#send([serialize.query('discard plans')]);
  }

  /** A value as the protocol takes it, written as PGlite's `query` writes it. */
  #written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : this.#pglite.serializers[type];
    return write ? write(value) : String(value);
  }

  /** One round for all of them. The last message ends what an error leaves open. */
  #send(messages: Uint8Array[]) {
    return this.#pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: true });
  }
}

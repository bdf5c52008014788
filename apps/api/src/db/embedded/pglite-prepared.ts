import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import { MAX_PREPARED, StatementNames } from '../statement-names.ts';

const { serialize } = protocol;

interface Prepared {
  name: string;
  /** The type ids of its parameters. */
  types: number[];
  /** Whether the statement may change rows, and with them the size of a table. */
  isWrite: boolean;
}

const WRITE = /\b(insert|update|delete|merge)\b/;

/**
 * Limits after which plans are made anew. On a server, updated statistics renew the plans of a table that has grown; in the embedded
 * database nothing does, so a plan must not be kept for long.
 */
const PLANS_KEPT = { writes: 1000, ms: 60_000 };

/**
 * Prepares repeated statements. PGlite's own `query` parses and plans each text anew, which takes longer than running most of them. There
 * is one session, so a prepared statement serves every caller.
 */
export class PreparedStatements {
  readonly #pglite: PGlite;
  readonly #names = new StatementNames();
  /** By text. */
  readonly #prepared = new LRUCache<string, Prepared>({ max: MAX_PREPARED });
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

  /** Forgets all prepared statements. Call it after a change of tables, because statements prepared for the former tables would fail. */
  async forget(): Promise<void> {
    if (this.#prepared.size === 0) return;
    this.#prepared.clear();
    await this.#pglite.exec('deallocate all');
  }

  async #prepare(name: string, text: string): Promise<Prepared> {
    const oldest = this.#prepared.size === MAX_PREPARED ? this.#prepared.pop() : undefined;
    const described = await this.#send([
      ...(oldest ? [serialize.close({ type: 'S', name: oldest.name })] : []),
      // Removes the statement that remains if an earlier `describe` failed.
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

  /** Returns a value as the protocol takes it, serialised as PGlite's `query` does. */
  #written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : this.#pglite.serializers[type];
    return write ? write(value) : String(value);
  }

  /** Sends all messages in one round trip. The final `sync` ends the state that an error leaves. */
  #send(messages: Uint8Array[]) {
    return this.#pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: true });
  }
}

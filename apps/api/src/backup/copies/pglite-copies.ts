import { Kysely, PGliteDialect } from 'kysely';
import { run, type Tables } from '../../db/database.ts';
import { PGliteClient } from '../../db/embedded/pglite-client.ts';
import { DatabaseUnavailable } from '../../db/unavailable.ts';
import { type Copies, columnList, quoted } from './copies.ts';

/** About how many bytes are copied at a time: the thread keeps a piece in memory, and the hash of one takes a few milliseconds. */
const PIECE_BYTES = 1024 * 1024;
/** An index or a foreign key of a large table. */
const STATEMENT_LIMIT_MS = 3_600_000;
const NEW_LINE = 10;

/** An embedded database of its own in a folder that nobody else holds. Its thread is not replaced: a copy that broke off is made anew. */
export async function openPgliteCopies(folder: string): Promise<Copies> {
  const client = new PGliteClient(folder, { statementLimitMs: STATEMENT_LIMIT_MS, onError: () => undefined, onLost: () => undefined });
  // Before it is open the thread gives the bare reason.
  await client.waitReady.catch((cause: unknown) => {
    throw new DatabaseUnavailable('The embedded database could not be opened', { cause });
  });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: client }) });
  // One life of the thread: a transaction that it began must not go on in the next one.
  const thread = await client.keeper.thread();
  return {
    kind: 'pglite',
    db,
    async *copyOut(table) {
      const name = quoted(table.nom);
      const [size] = await thread
        .ask({
          type: 'query',
          sql: `select pg_relation_size('${name}'::regclass) / 8192 as pages, pg_table_size('${name}'::regclass) as bytes`,
          parameters: [],
        })
        .then(({ rows }) => rows.map((row) => ({ pages: Number(Object(row).pages), bytes: Number(Object(row).bytes) })));
      if (!size) return;
      // Long values lie outside of the pages, so that a page may stand for many more bytes than it has.
      const step = Math.max(1, Math.floor((PIECE_BYTES * size.pages) / Math.max(1, size.bytes)));
      for (let page = 0; page < size.pages; page += step) {
        const range = `ctid >= '(${page},0)'::tid and ctid < '(${page + step},0)'::tid`;
        const { bytes } = await thread.ask({
          type: 'copyOut',
          sql: `copy (select ${columnList(table)} from ${name} where ${range}) to '/dev/blob'`,
        });
        if (bytes?.length) yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      }
    },
    async copyIn(table, bytes) {
      const sql = `copy ${quoted(table.nom)} (${columnList(table)}) from '/dev/blob'`;
      let rows = 0;
      for await (const piece of wholeLines(bytes)) rows += (await thread.ask({ type: 'copyIn', sql, bytes: piece })).affectedRows ?? 0;
      return rows;
    },
    abort: () => void thread.end(new Error('it was broken off')),
    async close() {
      // Only makes the next opening quicker. A thread that was broken off cannot do it.
      await run(db, 'checkpoint').catch(() => undefined);
      await client.close();
    },
  };
}

/** Pieces that end with a line. A line end within a value is written as two other characters. */
async function* wholeLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes) {
    kept.push(piece);
    length += piece.length;
    if (length < PIECE_BYTES) continue;
    const all = Buffer.concat(kept);
    const end = all.lastIndexOf(NEW_LINE) + 1;
    kept = [all.subarray(end)];
    length = all.length - end;
    if (end) yield all.subarray(0, end);
  }
  if (length) yield Buffer.concat(kept);
}

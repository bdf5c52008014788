import { Kysely, PGliteDialect } from 'kysely';
import { run, type Tables } from '../../db/database.ts';
import { PGliteClient } from '../../db/embedded/pglite-client.ts';
import { DatabaseUnavailable } from '../../db/unavailable.ts';
import { type CopyConnection, columnList, quoted } from './copy-connection.ts';

/** Approximate size of a piece: the thread holds one piece in memory, and hashing it takes a few milliseconds. */
const PIECE_BYTES = 1024 * 1024;
/** Statement timeout. Long, because an index or a foreign key of a large table takes its time. */
const STATEMENT_LIMIT_MS = 3_600_000;
const NEW_LINE = 10;

/**
 * Opens a separate embedded database in a folder that no other process holds. If its thread ends, the copy fails and must be started again.
 */
export async function openPgliteCopyConnection(folder: string): Promise<CopyConnection> {
  const client = new PGliteClient(folder, { statementLimitMs: STATEMENT_LIMIT_MS, onError: () => undefined, onLost: () => undefined });
  // A failed opening rejects with the bare cause; it is wrapped, so that it is reported like any unavailable database.
  await client.waitReady.catch((cause: unknown) => {
    throw new DatabaseUnavailable('The embedded database could not be opened', { cause });
  });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: client }) });
  // Takes the thread once: a replacement thread would not know the transaction begun in this one.
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
      // Long values are stored outside of the table's pages (TOAST), so a page may stand for many more bytes than its own.
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
      // The checkpoint only makes the next opening faster, so its failure is ignored: an aborted thread cannot run it.
      await run(db, 'checkpoint').catch(() => undefined);
      await client.close();
    },
  };
}

/** Yields pieces that end at the end of a row. A line break within a value is escaped, so every line feed ends a row. */
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

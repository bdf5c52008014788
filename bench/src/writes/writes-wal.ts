import { onDatabase } from '../support/database.ts';
import type { Product } from '../support/product.ts';
import type { WriteCall } from './writes-calls.ts';

const SERIAL = Number(process.env.BENCH_WAL_WRITES ?? 1000);

/** Moves the pending entries of GIN indexes into the indexes. */
const WORK_OFF = `select gin_clean_pending_list(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam where a.amname = 'gin'`;

/**
 * Sums the WAL records of transactions and of GIN indexes. Other records come from vacuum, which cleans up after earlier rounds. Full-page
 * images do not count: they are written at the first change of a page after a checkpoint and say nothing about the write.
 */
const BYTES = `select sum(record_length - fpi_length) as bytes from pg_get_wal_records_info($1::pg_lsn, pg_current_wal_flush_lsn())
  where xid <> '0'::xid or (resource_manager = 'Gin' and record_type not like 'VACUUM%')`;

/**
 * Returns the bytes of WAL per write: the records of many writes made one after the other. A checkpoint runs first, so that none starts
 * meanwhile. Pending index entries are flushed before and after the writes, so that each call pays only for its own. `[ours, beside]` are
 * the addresses of the product's database and of another one, where the extension that reads the WAL is installed.
 */
export async function walBytes(
  [ours, beside]: readonly [string, string],
  calls: readonly WriteCall[],
  { url: base, token }: Pick<Product, 'url' | 'token'>,
): Promise<number[]> {
  return onDatabase(ours, (own) =>
    onDatabase(beside, async (client) => {
      const measured: number[] = [];
      await client.query('create extension if not exists pg_walinspect');
      await client.query('checkpoint');
      for (const call of calls) {
        await call.prepare?.();
        await own.query(WORK_OFF);
        const { rows: before } = await client.query<{ at: string }>('select pg_current_wal_flush_lsn() as at');
        for (let count = 0; count < SERIAL; count++) await send(`${base}/api`, call, token);
        await own.query(WORK_OFF);
        // Commits a message, so that everything before it is flushed to the WAL.
        await client.query(`select pg_logical_emit_message(true, 'banc', '')`);
        const { rows } = await client.query<{ bytes: string }>(BYTES, [before[0]?.at]);
        measured.push(Math.round(Number(rows[0]?.bytes) / SERIAL));
      }
      return measured;
    }),
  );
}

async function send(base: string, call: WriteCall, token: string): Promise<void> {
  const answer = await fetch(base + call.path(), {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(call.body()),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${call.name} answered ${answer.status}: ${text}`);
}

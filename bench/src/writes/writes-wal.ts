import { onDatabase } from '../support/database.ts';
import type { Product } from '../support/product.ts';
import type { WriteCall } from './writes-calls.ts';

const SERIAL = Number(process.env.BENCH_WAL_WRITES ?? 1000);

/** Enters what waits beside the indexes of words and numbers into them. */
const WORK_OFF = `select gin_clean_pending_list(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam where a.amname = 'gin'`;

/**
 * The records of transactions, and those of the indexes of words. Others are of vacuum, which cleans up after the rounds before. The images of
 * whole pages do not count: they come with the first change of a page after a checkpoint and say nothing of the write.
 */
const BYTES = `select sum(record_length - fpi_length) as bytes from pg_get_wal_records_info($1::pg_lsn, pg_current_wal_flush_lsn())
  where xid <> '0'::xid or (resource_manager = 'Gin' and record_type not like 'VACUUM%')`;

/**
 * The bytes of WAL of one write: the records in the log over many writes, one after the other. A checkpoint comes first, so that none begins
 * meanwhile. What the writes left beside the indexes is worked off before and after them, so that each pays for its own and for nothing else.
 * `[ours, beside]` are the addresses of the product's database and of another one, which gets the extension that reads the log.
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
        await own.query(WORK_OFF);
        const { rows: before } = await client.query<{ at: string }>('select pg_current_wal_flush_lsn() as at');
        for (let count = 0; count < SERIAL; count++) await send(`${base}/api`, call, token);
        await own.query(WORK_OFF);
        // A commit, so that all before it is in the log.
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

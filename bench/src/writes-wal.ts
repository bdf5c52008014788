import { onDatabase } from './database.ts';
import type { Product } from './product.ts';
import type { WriteCall } from './writes-calls.ts';

const SERIAL = Number(process.env.BENCH_WAL_WRITES ?? 300);

/**
 * The bytes of WAL of one write: the records in the log over many writes, one after the other, without the images of whole pages. Those come
 * with the first change of a page after a checkpoint and say nothing of the write. A checkpoint comes first, so that none begins meanwhile.
 */
export async function walBytes(
  url: string,
  calls: readonly WriteCall[],
  { url: base, token }: Pick<Product, 'url' | 'token'>,
): Promise<number[]> {
  return onDatabase(url, async (client) => {
    const measured: number[] = [];
    await client.query('create extension if not exists pg_walinspect');
    await client.query('checkpoint');
    for (const call of calls) {
      const { rows: before } = await client.query<{ at: string }>('select pg_current_wal_flush_lsn() as at');
      for (let count = 0; count < SERIAL; count++) await send(`${base}/api`, call, token);
      const { rows } = await client.query<{ bytes: string }>(
        'select sum(record_length - fpi_length) as bytes from pg_get_wal_records_info($1::pg_lsn, pg_current_wal_flush_lsn())',
        [before[0]?.at],
      );
      measured.push(Math.round(Number(rows[0]?.bytes) / SERIAL));
    }
    return measured;
  });
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

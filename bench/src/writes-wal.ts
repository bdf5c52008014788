import { onDatabase } from './database.ts';
import type { Product } from './product.ts';
import type { WriteCall } from './writes-calls.ts';

const SERIAL = Number(process.env.BENCH_WAL_WRITES ?? 300);

/**
 * The bytes of WAL of one write: the distance in the log over many writes, one after the other. After a checkpoint, the first change of each
 * page logs the whole page, which says nothing of the write. So `full_page_writes` is off meanwhile, and a checkpoint comes first.
 */
export async function walBytes(
  url: string,
  calls: readonly WriteCall[],
  { url: base, token }: Pick<Product, 'url' | 'token'>,
): Promise<number[]> {
  return onDatabase(url, async (client) => {
    const measured: number[] = [];
    await client.query('alter system set full_page_writes = off');
    try {
      await client.query('select pg_reload_conf()');
      await client.query('checkpoint');
      for (const call of calls) {
        const { rows: before } = await client.query<{ at: string }>('select pg_current_wal_insert_lsn() as at');
        for (let count = 0; count < SERIAL; count++) await send(`${base}/api`, call, token);
        const { rows } = await client.query<{ bytes: string }>('select pg_current_wal_insert_lsn() - $1::pg_lsn as bytes', [before[0]?.at]);
        measured.push(Math.round(Number(rows[0]?.bytes) / SERIAL));
      }
    } finally {
      await client.query('alter system reset full_page_writes');
      await client.query('select pg_reload_conf()');
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

import { type PostgresServer, startPostgres } from '../../../scripts/testing/postgres.ts';
import { onDatabase } from './database.ts';

/** Settings for large tables. Commits do not wait for the disk. */
export const LARGE = { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '30min' };
/** The same with an operator's durability: a commit is on disk before it is answered. */
export const DURABLE = { ...LARGE, synchronous_commit: 'on', fsync: 'on', full_page_writes: 'on' };

/** Returns the server of BENCH_POSTGRES, whose filled databases are kept for the next run. Without it, starts one for this run only. */
export async function keptOrOwnServer(settings: Record<string, string>): Promise<Pick<PostgresServer, 'url' | 'stop'>> {
  const address = process.env.BENCH_POSTGRES;
  if (address === undefined) return startPostgres(settings);
  return { url: (database) => new URL(`/${database}`, address).href, stop: async () => undefined };
}

export const isMissing = (serverUrl: string, database: string): Promise<boolean> =>
  onDatabase(serverUrl, async (client) => (await client.query('select from pg_database where datname = $1', [database])).rowCount === 0);

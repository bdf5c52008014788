import { type PostgresServer, startPostgres } from '../../scripts/testing/postgres.ts';
import { onDatabase } from './database.ts';

/** The server of BENCH_POSTGRES, whose filled databases are kept for the next run. Without it, one that ends with the run. */
export async function keptOrOwnServer(settings: Record<string, string>): Promise<Pick<PostgresServer, 'url' | 'stop'>> {
  const address = process.env.BENCH_POSTGRES;
  if (address === undefined) return startPostgres(settings);
  return { url: (database) => new URL(`/${database}`, address).href, stop: async () => undefined };
}

export const isMissing = (serverUrl: string, database: string): Promise<boolean> =>
  onDatabase(serverUrl, async (client) => (await client.query('select from pg_database where datname = $1', [database])).rowCount === 0);

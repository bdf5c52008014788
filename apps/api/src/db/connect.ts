import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** The database that the settings ask for; above this line nobody knows which one it is. */
export function connect(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>,
  onError: (error: Error) => void,
): Promise<Database> {
  if (!config.DATABASE_URL) return openEmbedded(config.DATA_DIR);
  return openPostgres({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL, onError });
}

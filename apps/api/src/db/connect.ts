import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { openPostgres } from './postgres/postgres.ts';

/**
 * Opens the database that the settings name. Its callers do not know which of the two it is. `onError` is called for each lost connection,
 * which comes back by itself; `onLost` is called once when only a new process can help.
 */
export function connect(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL' | 'DATABASE_POOL' | 'DATA_DIR'>,
  onError: (error: Error) => void,
  onLost: (error: Error) => void = onError,
): Promise<Database> {
  if (!config.DATABASE_URL) return openEmbedded({ folder: config.DATA_DIR, onError, onLost });
  return openPostgres({
    url: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    replicaUrl: config.DATABASE_REPLICA_URL,
    poolSize: config.DATABASE_POOL,
    onError,
  });
}

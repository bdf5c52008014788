import type { Database } from './db/database.ts';
import { checkpointLongLog } from './db/embedded/short-log.ts';
import type { Engine } from './engine/list/engine.ts';
import { mergeAllDeltas } from './engine/list/merge-deltas.ts';
import { purgeKeys } from './engine/write/idempotency.ts';

const EVERY_MS = 10 * 60_000;

/**
 * Starts the periodic cleanup of what would grow for ever: old idempotency keys, table deltas and the embedded database's log. Whichever
 * instance comes first does the work. Returns a function that stops it.
 */
export function startUpkeep(engine: Engine, { embedded }: Database): () => void {
  const tidy = async (): Promise<void> => {
    await purgeKeys(engine.db);
    // Merges small numbers of deltas too, because deltas hold former rows, and only merged changes are deleted.
    await mergeAllDeltas(engine.db, 1);
    if (embedded) await checkpointLongLog(engine.db);
  };
  const timer = setInterval(() => engine.background.start(tidy), EVERY_MS).unref();
  return () => clearInterval(timer);
}

import type { Database } from './db/database.ts';
import { keepLogShort } from './db/embedded/short-log.ts';
import type { Engine } from './engine/list/engine.ts';
import { mergeAllDeltas } from './engine/list/merge-deltas.ts';
import { purgeKeys } from './engine/write/idempotency.ts';

const EVERY_MS = 10 * 60_000;

/** What must not grow for ever is tidied beside the requests, by whichever instance comes first. */
export function startUpkeep(engine: Engine, { embedded }: Database): () => void {
  const tidy = async (): Promise<void> => {
    await purgeKeys(engine.db);
    // Also where few wait: the rows as they were stay with them, and only merged ones are forgotten.
    await mergeAllDeltas(engine.db, 1);
    if (embedded) await keepLogShort(engine.db);
  };
  const timer = setInterval(() => tidy().catch(engine.onError), EVERY_MS).unref();
  return () => clearInterval(timer);
}

import type { Engine } from './engine/list/engine.ts';
import { mergeAllDeltas } from './engine/list/merge-deltas.ts';
import { purgeKeys } from './engine/write/idempotency.ts';

const EVERY_MS = 10 * 60_000;

/** What must not grow for ever is tidied beside the requests, by whichever instance comes first. */
export function startUpkeep(engine: Engine): () => void {
  const tidy = async (): Promise<void> => {
    await purgeKeys(engine.db);
    await mergeAllDeltas(engine.db);
  };
  const timer = setInterval(() => tidy().catch(engine.onError), EVERY_MS).unref();
  return () => clearInterval(timer);
}

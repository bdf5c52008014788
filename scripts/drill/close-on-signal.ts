/**
 * Calls `close` once a signal asks the drill to end, and then ends the process. Returns a function that tells whether that has begun: the drill
 * then neither closes a second time nor reports what the end has broken.
 */
export function closeOnSignal(close: () => Promise<void>): () => boolean {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await close();
      process.exit(130);
    });
  return () => isStopping;
}

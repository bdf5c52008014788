/**
 * Returns a function that reads once for all callers that ask at the same time. A caller who asks during a read gets the next one, which
 * begins after the call and so includes the caller's own change.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const start = (): Promise<T> => {
    const reading = read().finally(() => {
      if (running === reading) running = null;
    });
    running = reading;
    return reading;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(
      () => restart(),
      () => restart(),
    );
    return next;
  };

  function restart(): Promise<T> {
    next = null;
    return start();
  }
}

/**
 * Reads once for everybody who asks at the same time. Whoever asks while a read is under way gets the next one: it begins after
 * they asked, so it holds their own change.
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

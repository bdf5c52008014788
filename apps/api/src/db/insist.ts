import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable } from './unavailable.ts';

const EVERY_MS = 500;
/** Less than the lease of a mail less the time that the mail may take: whoever still tries then would write over another's work. */
const PATIENCE_MS = 3 * 60_000;

/**
 * Tries again while the database is away. For what was done outside of it and must be written down: a mail that left, and of
 * which the database never heard, would leave again.
 */
export async function insist<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || signal.aborted || performance.now() > end) throw error;
    }
    // A server that stops tries once more, and waits no longer.
    await delay(EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

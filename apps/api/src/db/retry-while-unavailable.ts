import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable } from './unavailable.ts';

const EVERY_MS = 500;
/**
 * Must stay below a mail's lease minus the time a mail may take to send: after that another sender owns the mail, and this process would
 * overwrite its result.
 */
const PATIENCE_MS = 3 * 60_000;

/**
 * Retries work while the database is unavailable. Used to record actions outside the database: a mail that was sent but not recorded would
 * be sent again.
 */
export async function retryWhileUnavailable<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || signal.aborted || performance.now() > end) throw error;
    }
    // When the server stops, the abort ends the pause at once, so there is one last attempt.
    await delay(EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

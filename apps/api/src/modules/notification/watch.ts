import type { Services } from '../../module.ts';
import { sendMails } from './mails.ts';
import { purgeNotices } from './purge.ts';
import { reportNewFacts } from './report-new-facts.ts';
import type { Source } from './source.ts';

/** Timing in milliseconds. */
interface Timing {
  /** Time alone makes a job late, so it looks regularly even without a write. */
  every: number;
  /** After a write it looks after `soon`, but never twice within `pace`. */
  soon: number;
  pace: number;
}

const TIMING: Timing = { every: 20_000, soon: 1000, pace: 5000 };
const PURGE_MS = 10 * 60_000;

export interface Watch {
  /** Must be called after a write: the facts that hold may have changed. */
  soon(): void;
  stop(): Promise<void>;
}

/** The watch of each server, so that a test that looks by itself can stop it. */
export const watches = new WeakMap<Services, Watch>();

/** Watches for facts in the background. Mails are sent separately, so that a hanging mail server delays no notice. */
export function startWatch(services: Services, sources: readonly Source[], { every, soon, pace }: Timing = TIMING): Watch {
  let isStopped = false;
  // Monotonic clock: if the system clock were set back, the next look would be delayed by as much.
  let lookedAt = Number.NEGATIVE_INFINITY;
  let dueAt = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let isAskedMeanwhile = false;
  const onError = (error: unknown): void => {
    if (!isStopped) services.engine.onError(error);
  };
  const stopping = new AbortController();
  const send = oneAtATime(() => sendMails(services, stopping.signal).catch(onError));

  const planAt = (at: number): void => {
    if (isStopped || at >= dueAt) return;
    dueAt = at;
    clearTimeout(timer);
    timer = setTimeout(begin, at - performance.now()).unref();
  };
  const begin = (): void => {
    dueAt = Number.POSITIVE_INFINITY;
    if (looking) {
      isAskedMeanwhile = true;
      return;
    }
    looking = reportNewFacts(services, sources)
      .catch(onError)
      .finally(() => {
        looking = null;
        lookedAt = performance.now();
        if (!isStopped) void send();
        planAt(lookedAt + (isAskedMeanwhile ? pace : every));
        isAskedMeanwhile = false;
      });
  };
  planAt(performance.now() + every);
  const purging = setInterval(() => purgeNotices(services.engine.db).catch(onError), PURGE_MS).unref();

  const watch: Watch = {
    soon: () => planAt(Math.max(performance.now() + soon, lookedAt + pace)),
    async stop() {
      isStopped = true;
      stopping.abort();
      clearTimeout(timer);
      clearInterval(purging);
      // Waits for a look, which is short. A mail may take long, so it is not waited for.
      await looking;
    },
  };
  watches.set(services, watch);
  return watch;
}

/** Returns a function that runs the work unless it is already running. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}

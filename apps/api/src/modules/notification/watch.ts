import type { Services } from '../../module.ts';
import { sendMails } from './mails.ts';
import { purgeNotices } from './purge.ts';
import type { Source } from './source.ts';
import { sweep } from './sweep.ts';

/** In milliseconds. */
interface Timing {
  /** Time alone makes a job late, so it looks even when nothing is written. */
  every: number;
  /** After a write it looks soon, but two looks keep their distance. */
  soon: number;
  pace: number;
}

const TIMING: Timing = { every: 20_000, soon: 1000, pace: 5000 };
const PURGE_MS = 10 * 60_000;

export interface Watch {
  /** Something was written: what holds may have changed. */
  soon(): void;
  stop(): Promise<void>;
}

/** The watch of each server: a test that looks by itself stops it. */
export const watches = new WeakMap<Services, Watch>();

/** Looks in the background for what users must be told. Mails are sent apart, so that a mail server that hangs delays no notice. */
export function startWatch(services: Services, sources: readonly Source[], { every, soon, pace }: Timing = TIMING): Watch {
  let isStopped = false;
  // By a clock that nobody sets: one that is set back would keep the next look waiting for as long.
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
    looking = sweep(services, sources)
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
      // A look is short. A mail may take long, and nobody waits for it.
      await looking;
    },
  };
  watches.set(services, watch);
  return watch;
}

/** Runs the work, unless it is running. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}

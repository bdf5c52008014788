import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/**
 * Measures how much a server's main thread computes, in total and in the longest turn of the event loop. Loaded with `--import`. It counts
 * the thread's processor time and not wall-clock time: a busy machine makes a turn last longer, but not compute more.
 */
export interface Turns {
  longestMs: number;
  totalMs: number;
}

/** A turn longer than this delays the next tick, so that tick measures the whole turn. */
const TICK_MS = 5;
const MICROSECONDS = 1000;

// The server's threads load this file too, so only the main thread measures.
if (isMainThread && process.env.TURN_PROBE) {
  let last = process.threadCpuUsage();
  const turns: Turns = { longestMs: 0, totalMs: 0 };
  const count = (): void => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    const spent = (user + system) / MICROSECONDS;
    turns.longestMs = Math.max(turns.longestMs, spent);
    turns.totalMs += spent;
  };
  setInterval(count, TICK_MS).unref();
  // Each call returns what was measured since the previous call.
  const server = createServer((_request, response) => {
    count();
    response.end(JSON.stringify(turns));
    Object.assign(turns, { longestMs: 0, totalMs: 0 });
  });
  server.listen(process.env.TURN_PROBE).unref();
}

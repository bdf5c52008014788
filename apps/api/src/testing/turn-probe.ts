import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server with `--import`: measures how much its own thread computes, in the longest turn of the event loop and in all.
 * The processor's time on this thread is counted, not the time on the clock: a busy machine makes a turn last longer, but does not make
 * it compute more.
 */
export interface Turns {
  longestMs: number;
  totalMs: number;
}

/** A turn that is longer than this delays the next tick, so the tick sees all of it. */
const TICK_MS = 5;
const MICROSECONDS = 1000;

// The threads of the server load this file too.
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
  // Each call answers what was measured since the call before it.
  const server = createServer((_request, response) => {
    count();
    response.end(JSON.stringify(turns));
    Object.assign(turns, { longestMs: 0, totalMs: 0 });
  });
  server.listen(process.env.TURN_PROBE).unref();
}

import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Long enough for a balancer that polls `/api/ready` each second to notice this instance leaving and the previous one being back. */
const NOTICED_MS = 2000;
/** Longer than the 5 seconds after which the proxies in `deploy/` close an idle connection. */
const KEPT_MS = 7000;
const LOOK_MS = 50;
/** A turn of the event loop that takes less time found no more connections to accept. */
const QUIET_MS = 0.3;
const MOST_TURNS = 500;

/**
 * Leaves the load balancer without failing a request. First requests are served as usual, but each answer asks the proxy to close its
 * connection. Then new connections are refused, and a proxy may repeat a refused request elsewhere whatever its method. Connections that
 * the proxy keeps open are left open: closing one just as a request arrives would lose that request.
 */
export async function leaveBalancer(server: Server, dismissStreams: () => void): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  await delay(NOTICED_MS);
  await refuseConnections(server);
  dismissStreams();
  const end = performance.now() + KEPT_MS;
  while ((await connectionsOf(server)) > 0 && performance.now() < end) await delay(LOOK_MS);
}

/**
 * Stops listening. The system resets connections that it has accepted and the process has not, so this waits for a turn of the event loop
 * that has just taken all of them. Uses the method of `net`, because that of an HTTP server would also close the kept connections.
 */
function refuseConnections(server: Server): Promise<void> {
  return new Promise((resolve) => {
    let before = performance.now();
    let turns = 0;
    const look = (): void => {
      const now = performance.now();
      turns += 1;
      if (now - before > QUIET_MS && turns < MOST_TURNS) {
        before = now;
        setImmediate(look);
        return;
      }
      NetServer.prototype.close.call(server);
      resolve();
    };
    setImmediate(look);
  });
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

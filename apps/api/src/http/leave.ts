import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** For a balancer that asks `/api/ready` each second to see that this instance leaves, and to hear that the last one is back. */
const NOTICED_MS = 2000;
/** Longer than the 5 seconds after which the proxies of `deploy/` close a connection that they do not use. */
const KEPT_MS = 7000;
const LOOK_MS = 50;
/** A turn of the event loop that is shorter than this has read all that had arrived. */
const QUIET_MS = 0.3;
const MOST_TURNS = 500;

/**
 * Leaves the balancer without failing a request. First all is served as usual, and each answer asks the proxy to close its
 * connection. Then new connections are refused, which a proxy may repeat elsewhere whatever the method. Connections that the
 * proxy keeps are left to it: to close one just as a request comes in would lose that request.
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
 * Stops listening. The system resets connections that it has taken and the process has not, so this waits for a turn that has just
 * taken all of them. The method of an HTTP server would also close the kept connections.
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

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Cuttable {
  url: string;
  /** Breaks the open connections and refuses new ones, as if the server were gone. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Returns a route to the database that a test can cut and restore. */
export async function cuttable(url: string): Promise<Cuttable> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let server: Server;
  const open = async (port: number): Promise<number> => {
    server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => other.destroy()).on('close', () => other.destroy());
        socket.pipe(other);
      }
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  const port = await open(0);
  const way = new URL(url);
  way.port = String(port);
  return {
    url: way.href,
    async cut() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      server.close();
      await once(server, 'close');
    },
    mend: async () => void (await open(port)),
  };
}

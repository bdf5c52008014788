import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection to the database of which nothing comes back while it is frozen. It stays open: neither side is told. */
export interface Link {
  /** What the client said of itself when it connected. */
  startup: string;
  /** What the client asked since it was frozen. */
  asked: string;
  /** Whether an answer waits. */
  isHolding: boolean;
  freeze(): void;
  thaw(): void;
}

export interface Freezable {
  url: string;
  /** The open connections. */
  links: ReadonlySet<Link>;
  close(): Promise<void>;
}

/** A way to the database that a test can freeze, as when a cable is pulled: no end of a connection is ever seen. */
export async function freezable(url: string): Promise<Freezable> {
  const target = new URL(url);
  const links = new Set<Link>();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const link = linkOf(near, far);
    links.add(link);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      const end = () => {
        links.delete(link);
        other.destroy();
      };
      socket.on('error', end).on('close', end);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const way = new URL(url);
  way.port = String((server.address() as { port: number }).port);
  return {
    url: way.href,
    links,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function linkOf(near: Socket, far: Socket): Link {
  const held: Buffer[] = [];
  let isFrozen = false;
  const link: Link = {
    startup: '',
    asked: '',
    isHolding: false,
    freeze() {
      isFrozen = true;
      link.asked = '';
    },
    thaw() {
      isFrozen = false;
      link.isHolding = false;
      for (const bytes of held.splice(0)) near.write(bytes);
    },
  };
  near.on('data', (bytes) => {
    link.startup ||= bytes.toString('latin1');
    if (isFrozen) link.asked += bytes.toString('latin1');
    far.write(bytes);
  });
  far.on('data', (bytes) => {
    if (!isFrozen) return void near.write(bytes);
    held.push(bytes);
    link.isHolding = true;
  });
  return link;
}

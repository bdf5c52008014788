import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection to the database that returns nothing while it is frozen. It stays open, so that neither side notices. */
export interface Link {
  /** The client's first message, which names it. */
  startup: string;
  /** What the client has sent since the connection was frozen. */
  asked: string;
  /** True while an answer is held back. */
  isHolding: boolean;
  freeze(): void;
  thaw(): void;
}

export interface Freezable {
  url: string;
  /** The open connections. */
  links: ReadonlySet<Link>;
  /** Freezes the open connections, and those that are opened from now on. */
  freeze(): void;
  /** Thaws all connections. */
  thaw(): void;
  close(): Promise<void>;
}

/** Returns a route to the database that a test can freeze, as when a cable is pulled: neither side sees a connection end. */
export async function freezable(url: string): Promise<Freezable> {
  const target = new URL(url);
  const links = new Set<Link>();
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const link = linkOf(near, far);
    if (isFrozen) link.freeze();
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
    freeze() {
      isFrozen = true;
      for (const link of links) link.freeze();
    },
    thaw() {
      isFrozen = false;
      for (const link of links) link.thaw();
    },
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

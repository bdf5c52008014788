import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that a test holds open, with the answer that it has received. */
export interface Held {
  socket: Socket;
  answer(): string;
  /** Resolves when the server has closed the connection. */
  closed: Promise<unknown>;
}

/** Opens the given number of connections, writes the same bytes on each, and leaves them open. */
export async function hold(port: number, count: number, bytes: string): Promise<Held[]> {
  const crowd: Held[] = [];
  // In batches, because the system queues only a limited number of connections that nobody has accepted yet.
  while (crowd.length < count) crowd.push(...(await Promise.all(Array.from({ length: Math.min(100, count - crowd.length) }, open))));
  return crowd;

  async function open(): Promise<Held> {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    // A reset also counts as closed.
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await once(socket, 'connect');
    socket.write(bytes);
    return { socket, answer: () => text, closed };
  }
}

export const release = (crowd: readonly Held[]): void => {
  for (const { socket } of crowd) socket.destroy();
};

/** Returns the start of a request whose body never arrives. */
export const unfinished = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":`;

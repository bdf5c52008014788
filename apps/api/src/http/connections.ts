import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Limits } from './limits.ts';
import { networkOf } from './network.ts';

/**
 * Bounds the connections. A new one is always taken, because it may be a probe: the one that has waited the longest without a
 * request makes room. Behind a proxy all connections come from one address, and only their sum is bounded.
 */
export function limitConnections({ server }: FastifyInstance, limits: Limits, isBehindProxy: boolean): void {
  /** The address of each open connection. */
  const open = new Map<Socket, string>();
  const ofAddress = new Map<string, number>();
  const answering = new Map<Socket, number>();
  /** Those without a request, the longest waiting first. */
  const waiting = new Set<Socket>();

  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    open.set(socket, network);
    const own = count(ofAddress, network, 1);
    socket.once('close', () => {
      for (const places of [open, answering, waiting]) places.delete(socket);
      count(ofAddress, network, -1);
    });
    if (!isBehindProxy && own > limits.connectionsOfAddress) closeLongestWaiting((other) => open.get(other) === network);
    if (open.size > limits.connections && !closeLongestWaiting(() => true)) socket.destroy();
    else waiting.add(socket);
  });
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket);
    count(answering, socket, 1);
    response.once('close', () => {
      if (open.has(socket) && count(answering, socket, -1) === 0) waiting.add(socket);
    });
  });

  function closeLongestWaiting(isMeant: (socket: Socket) => boolean): boolean {
    for (const socket of waiting) {
      if (!isMeant(socket)) continue;
      waiting.delete(socket);
      socket.destroy();
      return true;
    }
    return false;
  }
}

/** Closes the connection of whoever does not take an answer. One that waits for its answer, however long, is left alone. */
export function dropSlowReaders(server: FastifyInstance, { stallMs }: Pick<Limits, 'stallMs'>): void {
  server.addHook('onRequest', (request, { raw: response }, done) => {
    const { socket } = request.raw;
    // A request that a test injects has no connection.
    if (socket instanceof Socket)
      response.setTimeout(stallMs, () => {
        if (socket.writableLength > 0) socket.destroy();
        else socket.setTimeout(stallMs);
      });
    done();
  });
}

/** Adds to a count, and forgets it when it comes to nothing. */
function count<Key>(counts: Map<Key, number>, key: Key, added: number): number {
  const sum = (counts.get(key) ?? 0) + added;
  if (sum > 0) counts.set(key, sum);
  else counts.delete(key);
  return sum;
}

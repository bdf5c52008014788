import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isOwed } from './answer-watch.ts';
import type { Limits } from './limits.ts';
import { networkOf } from './network.ts';

/**
 * Bounds the connections. A new one may be a probe, so another makes room for it: the one that has waited the longest without a
 * request, or else one that does not take its answer. Where there is neither, the new one is closed.
 * Behind a proxy all connections come from one address, and only their sum is bounded.
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
    socket.once('close', () => forget(socket));
    const isTaken = isBehindProxy || own <= limits.connectionsOfAddress || makeRoom((other) => open.get(other) === network);
    if (isTaken && (open.size <= limits.connections || makeRoom(() => true))) waiting.add(socket);
    else close(socket);
  });
  server.on('request', ({ socket }, response) => {
    if (!open.has(socket)) return;
    waiting.delete(socket);
    count(answering, socket, 1);
    response.once('close', () => {
      if (open.has(socket) && count(answering, socket, -1) === 0) waiting.add(socket);
    });
  });

  function makeRoom(isMeant: (socket: Socket) => boolean): boolean {
    const isLeft = (socket: Socket): boolean => isOwed(socket) && isMeant(socket);
    const least = waiting.values().find(isMeant) ?? answering.keys().find(isLeft);
    if (least) close(least);
    return least !== undefined;
  }

  /** It counts no more from now on: the event of its end comes later. */
  function close(socket: Socket): void {
    forget(socket);
    socket.destroy();
  }

  function forget(socket: Socket): void {
    const network = open.get(socket);
    if (network === undefined) return;
    for (const places of [open, answering, waiting]) places.delete(socket);
    count(ofAddress, network, -1);
  }
}

/** Adds to a count, and forgets it when it comes to nothing. */
function count<Key>(counts: Map<Key, number>, key: Key, added: number): number {
  const sum = (counts.get(key) ?? 0) + added;
  if (sum > 0) counts.set(key, sum);
  else counts.delete(key);
  return sum;
}

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isOwed } from './answer-watch.ts';
import type { Limits } from './limits.ts';
import { networkOf } from './network.ts';

/**
 * Limits the number of connections. A new one may be a health probe, so another one is closed in its favour: the one that has waited
 * longest without a request, or else one whose client does not read its answer. If there is neither, the new connection is closed. Behind
 * a proxy all connections come from one address, so only their total is limited.
 */
export function limitConnections({ server }: FastifyInstance, limits: Limits, isBehindProxy: boolean): void {
  /** The network of each open connection. */
  const open = new Map<Socket, string>();
  const ofAddress = new Map<string, number>();
  const answering = new Map<Socket, number>();
  /** Connections without a request, the longest waiting first. */
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

  /** Closes a connection. It stops counting at once, because its close event comes later. */
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

/** Adds to a count and removes it when it reaches zero. */
function count<Key>(counts: Map<Key, number>, key: Key, added: number): number {
  const sum = (counts.get(key) ?? 0) + added;
  if (sum > 0) counts.set(key, sum);
  else counts.delete(key);
  return sum;
}

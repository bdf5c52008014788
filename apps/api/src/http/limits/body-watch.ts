import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerBadHttp } from '../http-errors.ts';
import type { Limits } from './limits.ts';
import { networkOf } from './network.ts';

/** A request whose body has not arrived completely. */
interface Arrival {
  request: IncomingMessage;
  response: ServerResponse;
  network: string;
  /** When the body began. Moved forward for the time in which the server itself did not read. */
  began: number;
  bytesBefore: number;
  bytes: number;
  movedAt: number;
}

/**
 * Cuts off bodies that arrive too slowly. If one address, or all of them together, have too many unfinished bodies, the one that has not
 * moved for the longest time is cut. So clients that send at once are never refused because of those that do not.
 */
export function installBodyWatch(server: FastifyInstance, limits: Limits): void {
  const arrivals = new Set<Arrival>();
  server.addHook('onRequest', (request, reply, done) => {
    // A request that a test injects has no connection.
    if (hasBody(request.raw) && request.raw.socket instanceof Socket) {
      const now = performance.now();
      const bytes = request.raw.socket.bytesRead;
      const arrival = {
        request: request.raw,
        response: reply.raw,
        network: networkOf(request.ip),
        began: now,
        bytesBefore: bytes,
        bytes,
        movedAt: now,
      };
      arrivals.add(arrival);
      request.raw.once('close', () => arrivals.delete(arrival));
      makeRoom(arrival);
    }
    done();
  });
  const timer = setInterval(check, limits.checkMs).unref();
  server.addHook('onClose', async () => clearInterval(timer));

  function makeRoom({ network, began }: Arrival): void {
    if (arrivals.size <= limits.unfinishedOfAddress) return;
    const pending = [...arrivals].filter(isPending);
    const own = pending.filter((arrival) => arrival.network === network);
    for (const arrival of pending) noteProgress(arrival, began);
    if (own.length > limits.unfinishedOfAddress) cut(stillest(own));
    else if (pending.length > limits.unfinished) cut(stillest(pending));
  }

  function check(): void {
    const now = performance.now();
    for (const arrival of arrivals) {
      if (!isPending(arrival)) arrivals.delete(arrival);
      else if (isTooSlow(arrival, now)) cut(arrival);
    }
  }

  function isTooSlow(arrival: Arrival, now: number): boolean {
    noteProgress(arrival, now);
    // Unread bytes mean that the server causes the delay, so the time does not count.
    if (isUnread(arrival)) arrival.began += limits.checkMs;
    const allowed = limits.bodyMs + (arrival.bytes - arrival.bytesBefore) / limits.bodyBytesPerMs;
    return now - arrival.began > allowed || now - arrival.movedAt > limits.stallMs;
  }

  function cut(arrival: Arrival): void {
    arrivals.delete(arrival);
    const { socket } = arrival.request;
    const { response } = arrival;
    // While an earlier answer on the connection is being sent, this response has no socket. Bytes written now would land in that answer.
    if (response.socket && !response.headersSent)
      answerBadHttp(Object.assign(new Error('The body did not arrive'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket, server.log);
    // Now and not later: a request that was answered as failed must not be carried out if its body arrives after all.
    socket.destroySoon();
  }
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const isPending = ({ request }: Arrival): boolean => !request.complete && !request.destroyed;
const isUnread = ({ request }: Arrival): boolean => request.readableLength > 0;
const stillest = (arrivals: readonly Arrival[]): Arrival =>
  arrivals.reduce((least, arrival) => (arrival.movedAt < least.movedAt ? arrival : least));

function noteProgress(arrival: Arrival, now: number): void {
  const bytes = arrival.request.socket.bytesRead;
  if (isUnread(arrival) || bytes > arrival.bytes) arrival.movedAt = now;
  arrival.bytes = bytes;
}

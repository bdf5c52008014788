import type { FastifyInstance } from 'fastify';
import { clientLeft } from '../errors.ts';
import { FairPlaces } from './fair-places.ts';
import { networkOf } from './network.ts';

/** How much one server accepts at once, and how long it waits for its clients. */
export interface Limits {
  /**
   * Requests under way, and as many again whose session is being read. Beyond that, a quick 503 is better than an answer that comes after
   * its client has given up.
   */
  underWay: number;
  /** Requests whose body has not arrived completely: in total, and per address. */
  unfinished: number;
  unfinishedOfAddress: number;
  /** Connections: in total, and per address. A workshop behind one address has some hundreds. */
  connections: number;
  connectionsOfAddress: number;
  /** The time for the headers of a request. */
  headersMs: number;
  /** The time for a body, and the bytes that extend it by a millisecond, so that a large file on a slow line can arrive. */
  bodyMs: number;
  bodyBytesPerMs: number;
  /** The same for an answer that waits to be read. */
  answerMs: number;
  answerBytesPerMs: number;
  /** The longest time without progress while a body arrives or an answer is read. */
  stallMs: number;
  /** How often these limits are checked. */
  checkMs: number;
}

export const usualLimits: Limits = {
  underWay: 1000,
  unfinished: 500,
  unfinishedOfAddress: 50,
  connections: 5000,
  connectionsOfAddress: 1000,
  headersMs: 10_000,
  bodyMs: 10_000,
  bodyBytesPerMs: 8,
  answerMs: 30_000,
  answerBytesPerMs: 8,
  stallMs: 30_000,
  checkMs: 1000,
};

/** Limits the requests under way. A request counts from when its body has arrived: one that is still being sent takes no place. */
export function installLimits(scope: FastifyInstance, { underWay }: Pick<Limits, 'underWay'>): void {
  const places = new FairPlaces(underWay);
  scope.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.isStream) return;
    // The close event, which gives the place back, has already fired.
    if (reply.raw.destroyed) throw clientLeft();
    reply.raw.once('close', places.take(networkOf(request.ip)));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer stays open, such as the event stream, so it does not count as work under way. */
    isStream?: boolean;
  }
}

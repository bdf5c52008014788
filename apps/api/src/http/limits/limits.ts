import type { FastifyInstance } from 'fastify';
import { clientLeft } from '../errors.ts';
import { FairPlaces } from './fair-places.ts';
import { networkOf } from './network.ts';

/** What one server takes at once, and how long it waits for those who ask. */
export interface Limits {
  /** Requests under way, and as many whose session is being read. Above that, a quick 503 is better than an answer that comes when its client is gone. */
  underWay: number;
  /** Requests of which a part of the body is still to come: in all, and of one address. */
  unfinished: number;
  unfinishedOfAddress: number;
  /** Connections: in all, and of one address. A workshop behind one address has some hundreds. */
  connections: number;
  connectionsOfAddress: number;
  /** The time for the headers of a request. */
  headersMs: number;
  /** The time for a body, and how much longer it may take for each byte that came: a large file on a slow line arrives. */
  bodyMs: number;
  bodyBytesPerMs: number;
  /** The same for an answer that lies ready. */
  answerMs: number;
  answerBytesPerMs: number;
  /** How long nothing may move while a body arrives or an answer is taken. */
  stallMs: number;
  /** How often all this is looked at. */
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

/** Counts requests from when their body has arrived: one that is still being sent takes no place. */
export function installLimits(scope: FastifyInstance, { underWay }: Pick<Limits, 'underWay'>): void {
  const places = new FairPlaces(underWay);
  scope.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.isStream) return;
    // The event that gives the place back has passed.
    if (reply.raw.destroyed) throw clientLeft();
    reply.raw.once('close', places.take(networkOf(request.ip)));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer stays open, such as the stream of events: it does not count as work under way. */
    isStream?: boolean;
  }
}

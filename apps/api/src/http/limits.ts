import { failure } from '@editique/domain/messages';
import type { FastifyInstance } from 'fastify';
import { tooMany, unavailable } from './errors.ts';
import { networkOf } from './network.ts';

/** What one server takes at once, and how long it waits for those who ask. */
export interface Limits {
  /** Requests under way. Above that, a quick 503 is better than an answer that comes when its client is gone. */
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
  stallMs: 30_000,
  checkMs: 1000,
};

const RETRY_S = 2;

/**
 * Counts requests from when their body has arrived: one that is still being sent takes no place. An address never holds more
 * places than are left free, so that others always find one.
 */
export function installLimits(scope: FastifyInstance, { underWay: most }: Pick<Limits, 'underWay'>): void {
  let underWay = 0;
  const ofAddress = new Map<string, number>();
  scope.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.isStream) return;
    // Its client is gone, and the event that gives the place back has passed.
    if (underWay >= most || reply.raw.destroyed) throw unavailable();
    const network = networkOf(request.ip);
    const own = ofAddress.get(network) ?? 0;
    if (own >= most - underWay) throw tooMany(failure.tooMany, RETRY_S);
    underWay += 1;
    ofAddress.set(network, own + 1);
    reply.raw.once('close', () => {
      underWay -= 1;
      const left = (ofAddress.get(network) ?? 1) - 1;
      if (left) ofAddress.set(network, left);
      else ofAddress.delete(network);
    });
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer stays open, such as the stream of events: it does not count as work under way. */
    isStream?: boolean;
  }
}

import type { FastifyInstance } from 'fastify';
import { unavailable } from './errors.ts';

/** How many requests may be under way at once. Above that, a quick 503 is better than an answer that comes when its client is gone. */
const MAX_UNDER_WAY = 1000;

export function installLimits(scope: FastifyInstance, most = MAX_UNDER_WAY): void {
  let underWay = 0;
  scope.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isStream) return;
    if (underWay >= most) throw unavailable();
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer stays open, such as the stream of events: it does not count as work under way. */
    isStream?: boolean;
  }
}

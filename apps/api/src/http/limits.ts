import type { FastifyInstance } from 'fastify';
import { unavailable } from './errors.ts';

/** Requests that may be under way at once; beyond, a quick 503 serves better than a slow answer to nobody. */
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
    /** An answer that stays open, such as the events: it is not work under way. */
    isStream?: boolean;
  }
}

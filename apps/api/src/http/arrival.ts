import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request arrived, by `performance.now()`. */
    arrivedAt: number;
  }
}

/**
 * Notes when each request arrives, before anything else. Computed later, from the time that has passed, it would be wrong whenever the process
 * is interrupted between the two clocks that this takes: a move would then seem to have arrived before its own user's last one.
 */
export function noteArrivals(server: FastifyInstance): void {
  server.decorateRequest('arrivedAt', 0);
  server.addHook('onRequest', (request, _reply, done) => {
    request.arrivedAt = performance.now();
    done();
  });
}

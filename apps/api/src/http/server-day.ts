import type { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { isApiCall } from './api-call.ts';

export const SERVER_DAY = 'x-jour';

/**
 * Adds today, in the product's time zone, to every answer of the API: what is overdue is told by that day, and a browser in another time zone
 * may show another one.
 */
export function sendServerDay(server: FastifyInstance, zone: Zone): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (isApiCall(request)) reply.header(SERVER_DAY, zone.today());
    done();
  });
}

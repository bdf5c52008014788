import type { FastifyRequest } from 'fastify';

const API = '/api/';

/**
 * Returns true if the request is for the API. The matched route decides, because `/%61pi/client` and `http://x/api/client` lead to the same
 * route as the plain address. The address decides only if no route matched.
 */
export const isApiCall = ({ url, routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith(API) === true || url.startsWith(API);

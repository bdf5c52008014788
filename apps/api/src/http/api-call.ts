import type { FastifyRequest } from 'fastify';

const API = '/api/';

/**
 * Whether the request is for the API. The route says so, and not the address alone: `/%61pi/client` and `http://x/api/client` lead to the
 * same route. The address counts where it leads to no call.
 */
export const isApiCall = ({ url, routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith(API) === true || url.startsWith(API);

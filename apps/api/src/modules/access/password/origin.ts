import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

/**
 * Returns the address of this server for links. Without PUBLIC_URL it does not use the Host header: a forged one would send users to
 * another server.
 */
export function originOf(scope: FastifyInstance, config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL;
  const address = scope.server.address();
  const port = address && typeof address === 'object' ? address.port : config.PORT;
  const host = ANY_ADDRESS.has(config.HOST) ? 'localhost' : config.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

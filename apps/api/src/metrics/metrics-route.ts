import { createHash, timingSafeEqual } from 'node:crypto';
import { failure } from '@editique/domain/messages';
import { Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { describeCall } from '../http/describe.ts';
import { AppError, unauthenticated } from '../http/errors.ts';
import type { Metrics } from './metrics.ts';
import { processMetrics } from './process-metrics.ts';

const BEARER = /^Bearer (\S+)$/i;
const SAID = 'Au format texte de Prometheus, avec `METRICS_TOKEN` comme jeton `Bearer`. Sans ce réglage, la page n’existe pas.';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * What a Prometheus reads. Its token is not a session's, so the guard lets everybody come here. It stands outside of the limits on
 * work: a server that is too busy is what a scrape must tell of.
 */
export function registerMetrics(scope: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  const expected = token === undefined ? null : digest(token);
  // The delay of the event loop is measured from the start on.
  if (expected) processMetrics();
  // Whoever asks meanwhile gets the same: a crowd with the right token costs no more than one.
  let making: Promise<string> | null = null;
  scope.get(
    '/metrics',
    {
      config: { access: 'public' },
      schema: {
        ...describeCall('Exploitation', 'Les mesures du serveur', { 200: { content: { 'text/plain': { schema: z.string() } } } }),
        description: SAID,
      },
    },
    async (request, reply) => {
      if (!expected) throw new AppError(404, failure.noRoute);
      const given = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? '';
      // Of the same length, whatever was given: the time of the comparison tells nothing.
      if (!timingSafeEqual(digest(given), expected)) {
        reply.header('www-authenticate', 'Bearer');
        throw unauthenticated("Le jeton des mesures est absent ou n'est pas le bon");
      }
      making ??= metrics.text().finally(() => {
        making = null;
      });
      return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await making);
    },
  );
}

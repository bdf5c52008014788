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
 * Registers the call that Prometheus reads. It checks a token of its own instead of a session's, so it is public to the guard. The limits
 * on work do not apply: a scrape must be able to report a server that is too busy.
 */
export function registerMetrics(scope: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  const expected = token === undefined ? null : digest(token);
  // Called now, so that the event-loop delay is measured from the start.
  if (expected) processMetrics();
  // Simultaneous scrapes share one result, so that a crowd with the right token costs no more than one.
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
      // Both digests have the same length, whatever the given token, so the duration of the comparison reveals nothing.
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

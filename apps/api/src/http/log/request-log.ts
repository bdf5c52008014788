import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { isApiCall } from '../api-call.ts';

/** Balancers and monitors ask these each second, so their successful answers are logged at the level `debug`. */
const PROBES = new Set(['/api/health', '/api/ready']);

/**
 * Writes one line per request, when it ends: its id, method, path, status and duration. Headers, bodies and queries are not logged. Nor is
 * the path of a page of the web application, because the link to choose a new password is a secret.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // A request is logged when it ends.
  }

  override routeNotFound(): void {
    // A 404 is logged like every other answer.
  }

  override defaultErrorLog(): void {
    // The error handler decides what is worth a line.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const fields = {
      method: request.method,
      path: isApiCall(request) ? request.url.split('?', 1)[0] : '/*',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) request.log.warn({ ...fields, err: error }, 'request aborted');
    else if (reply.statusCode < 400 && PROBES.has(request.routeOptions.url ?? '')) request.log.debug(fields, 'request');
    else request.log.info(fields, 'request');
  }
}

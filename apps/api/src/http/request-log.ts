import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line per request, when it ends: its id, what was asked, the answer and its time. No header, no body, no query; and of a page of the web application only that it is one, since a link to choose a new password is a secret. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Told when it ends.
  }

  override routeNotFound(): void {
    // An answer like any other.
  }

  override defaultErrorLog(): void {
    // The error handler decides what is worth a line.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const fields = {
      method: request.method,
      path: request.url.startsWith('/api/') ? request.url.split('?', 1)[0] : '/*',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) request.log.warn({ ...fields, err: error }, 'request aborted');
    else request.log.info(fields, 'request');
  }
}

import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line per request, when it ends: its id, what was asked, the answer and its time. No header, no body, no query. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override defaultErrorLog(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const fields = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) request.log.warn({ ...fields, err: error }, 'request aborted');
    else request.log.info(fields, 'request');
  }
}

import type { Socket } from 'node:net';
import { failure } from '@editique/domain/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError, toAppError } from './error-handler.ts';

/** Answers an address that cannot be decoded or is too long. It never reaches a route, but its answer has the usual form. */
export function answerBadAddress(error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  // Nobody watches the body of such a request, so its connection is not kept.
  reply.header('connection', 'close');
  sendError(
    reply,
    toAppError(error, () => undefined),
  );
}

const ANSWERS: Record<string, readonly [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', failure.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', failure.tooSlow],
};

/** Time to read the answer. Whoever does not close the connection then loses it. */
const LINGER_MS = 2000;

/** Answers bytes that are no valid HTTP or that come too slowly, and closes their connection. */
export function answerBadHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = ANSWERS[error.code ?? ''] ?? ['400 Bad Request', failure.malformed];
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  const linger = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(linger));
}

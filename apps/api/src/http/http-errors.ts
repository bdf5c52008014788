import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { failure } from '@editique/domain/messages';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { sendError, toAppError } from './error-handler.ts';
import { REQUEST_ID } from './log/request-id.ts';

/** Answers an address that cannot be decoded or is too long. It never reaches a route, but its answer has the usual form. */
export function answerBadAddress(error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  // The body watch does not cover such a request, so its connection is closed.
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

/** How long the client has to read the answer. After that the connection is destroyed. */
const LINGER_MS = 2000;

/** Answers input that is not valid HTTP or that arrives too slowly, and closes its connection. */
export function answerBadHttp(error: Error & { code?: string }, socket: Socket, log: FastifyBaseLogger): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = ANSWERS[error.code ?? ''] ?? ['400 Bad Request', failure.malformed];
  const body = JSON.stringify({ message });
  const id = randomUUID();
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    [REQUEST_ID]: id,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
  log.info({ reqId: id, status: Number.parseInt(status, 10), code: error.code }, 'request not understood');
  const linger = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(linger));
}

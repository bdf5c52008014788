import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Limits } from './limits.ts';

/** An answer that the client may not have read completely yet. */
interface Answer {
  socket: Socket;
  bytesBefore: number;
  /** How long bytes have been waiting for the client to read them. */
  owedMs: number;
}

/**
 * Closes the connection of a client that does not read its answer, or reads it too slowly. A client that waits for its answer is left alone
 * however long that takes: only time with unread bytes counts, and time without any is subtracted again.
 */
export function installAnswerWatch(server: FastifyInstance, limits: Limits): void {
  const answers = new Map<ServerResponse, Answer>();
  server.addHook('onRequest', (request, { raw: response }, done) => {
    const { socket } = request.raw;
    // A request injected by a test has no connection. A connection that is already gone has fired its close event.
    if (socket instanceof Socket && !response.destroyed) {
      answers.set(response, { socket, bytesBefore: socket.bytesWritten, owedMs: 0 });
      response.once('close', () => answers.delete(response));
      response.setTimeout(limits.stallMs, () => {
        if (isOwed(socket)) socket.destroy();
        else socket.setTimeout(limits.stallMs);
      });
    }
    done();
  });
  const timer = setInterval(check, limits.checkMs).unref();
  server.addHook('onClose', async () => clearInterval(timer));

  function check(): void {
    for (const answer of answers.values()) {
      const { socket, bytesBefore } = answer;
      answer.owedMs = Math.max(0, answer.owedMs + (isOwed(socket) ? limits.checkMs : -limits.checkMs));
      // The allowance grows with all bytes that were written, so that a large answer on a slow line can finish.
      const allowed = limits.answerMs + (socket.bytesWritten - bytesBefore) / limits.answerBytesPerMs;
      if (answer.owedMs > allowed) socket.destroy();
    }
  }
}

/** Returns true if there are bytes that the client has not read. */
export const isOwed = (socket: Socket): boolean => socket.writableLength > 0;

import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Limits } from './limits.ts';

/** An answer of which the client may not have taken everything yet. */
interface Answer {
  socket: Socket;
  bytesBefore: number;
  /** How long bytes have lain there for the client to take. */
  owedMs: number;
}

/**
 * Closes the connection of whoever does not take an answer, or takes it too slowly. One that waits for its answer, however
 * long, is left alone: only the time in which bytes lie ready for the client counts, and it counts back when none do.
 */
export function installAnswerWatch(server: FastifyInstance, limits: Limits): void {
  const answers = new Map<ServerResponse, Answer>();
  server.addHook('onRequest', (request, { raw: response }, done) => {
    const { socket } = request.raw;
    // A request that a test injects has no connection. One that is gone has told so already.
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
      // All that was ever ready for it: a large answer on a slow line arrives.
      const allowed = limits.answerMs + (socket.bytesWritten - bytesBefore) / limits.answerBytesPerMs;
      if (answer.owedMs > allowed) socket.destroy();
    }
  }
}

/** Bytes lie ready that the client does not take. */
export const isOwed = (socket: Socket): boolean => socket.writableLength > 0;

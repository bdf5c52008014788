import type { FastifyRequest } from 'fastify';
import { admitAgain } from './guard.ts';
import type { Rights } from './rights.ts';

/**
 * Hands out what is read piece by piece as long as its reader may have it. A large file may be taken for hours, and each piece is read
 * when its turn comes: whoever was deleted or lost the list meanwhile gets no more of it, and the file breaks off.
 */
export async function* whileAdmitted<T>(
  request: FastifyRequest,
  rights: Pick<Rights, 'session'>,
  pieces: AsyncGenerator<T>,
): AsyncGenerator<T> {
  for await (const piece of pieces) {
    await admitAgain(request, (sessionId) => rights.session(sessionId));
    yield piece;
  }
}

import type { FastifyRequest } from 'fastify';
import { admitAgain } from './guard.ts';
import type { Rights } from './rights.ts';

/**
 * Yields pieces of a result as long as their reader is allowed to have them. A large file may be downloaded for hours, and each piece is
 * read when it is due: a user who was deleted or lost the list meanwhile gets no more of it, and the download breaks off.
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

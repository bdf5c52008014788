import { failure } from '@editique/domain/messages';
import type { FastifyInstance } from 'fastify';
import { badRequest } from './errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Bodies are JSON in UTF-8, nothing else. An empty one is no body: clients announce JSON on a DELETE as well. Bytes that are
 * no text are refused, since they would come back as other letters.
 */
export function acceptJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = utf8.decode(bytes);
    } catch {
      return done(badRequest(failure.malformed), undefined);
    }
    parse(request, text, done);
  });
}

import { failure } from '@editique/domain/messages';
import type { FastifyInstance } from 'fastify';
import { badRequest } from './errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Accepts bodies in JSON and UTF-8 only. An empty body counts as none, because clients announce JSON on a DELETE as well.
 * Bytes that are not valid UTF-8 are refused, because they would be stored as other letters.
 */
export function acceptJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  // Like any other unknown field, one that would change a prototype is dropped.
  const parse = server.getDefaultJsonParser('remove', 'remove');
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

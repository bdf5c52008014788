import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { failure } from '@editique/domain/messages';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const BUILT = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const YEAR_S = 31_536_000;
const NOT_A_PAGE = /^\/(api|assets)(\/|\?|$)/;

/** Serves the built web application on the API's own origin. Every path that is not a file gets the application's page. */
export async function serveWeb(server: FastifyInstance): Promise<void> {
  if (!existsSync(BUILT)) return;
  await server.register(staticFiles, {
    root: BUILT,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const isHashed = path.includes('/assets/');
      response.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  server.get('/*', { schema: { hide: true } }, (request, reply) => {
    // A browser may ask for a script of an older release, which is gone. It must not get the page and run it as a script.
    if (NOT_A_PAGE.test(request.url)) return reply.status(404).send({ message: failure.noRoute });
    return reply.sendFile('index.html');
  });
}

import { fileURLToPath } from 'node:url';
import { jsonValueSchema } from '@editique/domain/json-value';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type SerializedAnswer, sendSerialized, serializedAnswerOf } from '../http/serialized-answer.ts';

const OURS = fileURLToPath(new URL('./page/', import.meta.url));
/** The built Swagger UI of the package. Its Fastify plugin is not used, because its routes cannot declare their access. */
const SWAGGER_UI = fileURLToPath(new URL('./static/', import.meta.resolve('@fastify/swagger-ui')));

/** Each file of the page is a route of its own, so that no other file of these folders can be requested. */
const FILES = [
  { url: '/docs', file: 'index.html', root: OURS, type: 'text/html', summary: "Description de l'interface, à lire" },
  { url: '/docs/start.js', file: 'start.js', root: OURS, type: 'application/javascript', summary: 'Démarrage de la page' },
  {
    url: '/docs/swagger-ui-bundle.js',
    file: 'swagger-ui-bundle.js',
    root: SWAGGER_UI,
    type: 'application/javascript',
    summary: 'Programme de la page',
  },
  { url: '/docs/swagger-ui.css', file: 'swagger-ui.css', root: SWAGGER_UI, type: 'text/css', summary: 'Style de la page' },
];

const info = z.object({ title: z.string(), version: z.string() }).catchall(jsonValueSchema);
const openApiDocument = z.object({ openapi: z.string(), info, paths: z.record(z.string(), jsonValueSchema) }).catchall(jsonValueSchema);

/** Describes every call: `/openapi.json` for programs, `/docs` for readers. */
export function registerReference(scope: FastifyInstance): void {
  // The document exceeds a megabyte. Serializing and compressing it for each request would delay other requests.
  let serialized: SerializedAnswer | null = null;
  scope.get(
    '/openapi.json',
    {
      compress: false,
      config: { access: 'public' },
      schema: { tags: TAGS, summary: "Description OpenAPI de l'interface", response: { 200: openApiDocument } },
    },
    (request, reply) => {
      serialized ??= serializedAnswerOf(scope.swagger());
      return sendSerialized(request, reply, serialized);
    },
  );
  scope.register(async (page) => {
    await page.register(staticFiles, { root: OURS, serve: false });
    for (const { url, file, root, type, summary } of FILES) {
      const response = { 200: { content: { [type]: { schema: z.string() } } } };
      page.get(url, { config: { access: 'public' }, schema: { tags: TAGS, summary, response } }, (_request, reply) =>
        // The page itself is never cached. Its files are revalidated.
        reply.sendFile(file, root, { cacheControl: file !== 'index.html' }),
      );
    }
  });
}

const TAGS = ['Exploitation'];

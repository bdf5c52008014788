import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Describes every call from the same schemas that check it. */
export async function registerOpenApi(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Éditique', version: '1.0.0', description: "Interface du back-office d'éditique." },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: createJsonSchemaTransform({}),
  });
  server.get('/api/openapi.json', { schema: { hide: true, response: { 200: z.unknown() } } }, async () => server.swagger());
}

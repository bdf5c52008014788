import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { renderReference } from './reference-html.ts';

/** The description of every call, for machines and for readers. */
export function registerReference(scope: FastifyInstance): void {
  const describe = (summary: string, answer: z.ZodType) => ({ tags: ['Exploitation'], summary, response: { 200: answer } });
  scope.get(
    '/openapi.json',
    { config: { access: 'public' }, schema: describe("Description OpenAPI de l'interface", z.record(z.string(), z.unknown())) },
    async () => scope.swagger(),
  );
  let page: string | null = null;
  scope.get(
    '/docs',
    { config: { access: 'public' }, schema: describe("Description de l'interface, à lire", z.string()) },
    async (_request, reply) => {
      page ??= renderReference(scope.swagger());
      return reply.type('text/html; charset=utf-8').send(page);
    },
  );
}

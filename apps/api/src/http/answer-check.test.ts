import { Readable } from 'node:stream';
import { errorAnswer } from '@editique/domain/error-answer';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { checkAnswers } from './answer-check.ts';
import { installErrorHandler } from './error-handler.ts';
import { notFound } from './errors.ts';
import { installValidation } from './validation.ts';

const ville = z.strictObject({ id: z.int(), nom: z.string() });
const LINES = 'application/x-ndjson';

let server: FastifyInstance;
let wrong: string[];
beforeEach(() => {
  wrong = [];
});
beforeAll(async () => {
  server = fastify();
  installErrorHandler(server, () => undefined);
  installValidation(server);
  checkAnswers(server, (error) => wrong.push(error.message));
  const answers = (path: string, response: unknown, body: unknown, type?: string) =>
    server.get(path, { schema: { response } }, (_request, reply) => {
      if (type) reply.type(type);
      return reply.send(body instanceof Function ? body() : body);
    });
  answers('/right', { 200: ville }, { id: 1, nom: 'Fès' });
  answers('/missing', { 200: ville }, { id: 1 });
  answers('/more', { 200: ville }, { id: 1, nom: 'Fès', secret: 'x' });
  answers('/stream', { 200: z.array(ville) }, () => Readable.from(['[{"id":1,', '"nom":"Fès"}]']), 'application/json; charset=utf-8');
  answers('/wrong-stream', { 200: z.array(ville) }, () => Readable.from(['[{"id":1}', ']']), 'application/json; charset=utf-8');
  const lines = { 200: { content: { [LINES]: { schema: ville }, 'application/json': { schema: ville } } } };
  answers('/lines', lines, () => Readable.from(['{"id":1,"nom":"a"}\n', '{"id":2,"nom":"b"}\n']), LINES);
  answers('/wrong-line', lines, () => Readable.from(['{"id":1,"nom":"a"}\n', '{"id":"2"}\n']), LINES);
  answers('/file', { 200: { content: { 'text/csv': { schema: z.string() } } } }, 'a;b', 'text/csv; charset=utf-8');
  answers('/other-file', { 200: { content: { 'text/csv': { schema: z.string() } } } }, '%PDF', 'application/pdf');
  answers('/undescribed', {}, { id: 1 });
  answers('/open', undefined, { anything: true });
  server.get('/gone', { schema: { response: { 200: ville, '4xx': errorAnswer } } }, () => {
    throw notFound();
  });
  server.get('/wrong-error', { schema: { response: { 200: ville, 404: z.strictObject({ code: z.int() }) } } }, () => {
    throw notFound();
  });
  await server.ready();
});
afterAll(() => server.close());

it.each([
  ['/right', 200],
  ['/stream', 200],
  ['/lines', 200],
  ['/file', 200],
  ['/open', 200],
  ['/gone', 404],
])('lets %s through', async (path, status) => {
  expect((await server.inject(path)).statusCode).toBe(status);
  expect(wrong).toEqual([]);
});

it.each([
  ['/missing', /^GET \/missing answered 200: .*nom/s],
  ['/more', /^GET \/more answered 200: .*secret/s],
  ['/other-file', /no schema is declared for application\/pdf/],
  ['/undescribed', /no schema is declared for application\/json/],
  ['/wrong-error', /^GET \/wrong-error answered 404: /],
])('fails %s with a 500 and says why', async (path, why) => {
  expect((await server.inject(path)).statusCode).toBe(500);
  expect(wrong).toEqual([expect.stringMatching(why)]);
});

it.each(['/wrong-stream', '/wrong-line'])('breaks off %s', async (path) => {
  await server.inject(path).catch(() => undefined);
  expect(wrong).toEqual([expect.stringContaining(`GET ${path} answered 200: `)]);
});

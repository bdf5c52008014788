import { once } from 'node:events';
import { request as send } from 'node:http';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { installErrorHandler } from './error-handler.ts';

const server = fastify();
afterAll(() => server.close());

it('counts nobody who left before the first byte of a stream as a failure', async () => {
  const statuses: number[] = [];
  installErrorHandler(
    server,
    () => undefined,
    (_error, _request, status) => void statuses.push(status),
  );
  const taken = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  server.post('/flux', async (_request, reply) => {
    taken.resolve();
    await once(reply.raw, 'close');
    closed.resolve();
    return reply.send(new PassThrough());
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  // With a body, as an import has: once it was read, the request itself does not tell that its client left.
  const asking = send(`${address}/flux`, { method: 'POST', headers: { 'content-type': 'application/json' } }).on('error', () => undefined);
  asking.end('{}');
  await taken.promise;
  asking.destroy();
  await closed.promise;
  await delay(200);
  expect(statuses).toEqual([]);
});

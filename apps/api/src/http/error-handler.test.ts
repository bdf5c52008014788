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
  // Sent with a body, like an import: once the body has been read, the request object no longer shows that its client has left.
  const asking = send(`${address}/flux`, { method: 'POST', headers: { 'content-type': 'application/json' } }).on('error', () => undefined);
  asking.end('{}');
  await taken.promise;
  asking.destroy();
  await closed.promise;
  await delay(200);
  expect(statuses).toEqual([]);
});

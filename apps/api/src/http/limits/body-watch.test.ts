import { setTimeout as delay } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { installBodyWatch } from './body-watch.ts';
import { usualLimits } from './limits.ts';
import { type Held, hold, release, unfinished } from './testing/crowd.ts';

const BODY_MS = 300;

const server = fastify();
let port: number;
let crowd: Held[] = [];
beforeAll(async () => {
  // Each byte extends the time by a millisecond, which is enough even on a busy machine.
  installBodyWatch(server, { ...usualLimits, bodyMs: BODY_MS, bodyBytesPerMs: 1, checkMs: 20 });
  server.post('/corps', async () => 'reçu');
  server.get('/moitie', (_request, reply) => {
    reply.hijack().raw.writeHead(200, { 'content-length': 10 }).write('moiti');
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as { port: number }).port;
});
afterEach(() => release(crowd));
afterAll(() => server.close());

it('keeps a body that arrives slowly but steadily', async () => {
  const body = JSON.stringify({ remplissage: 'a'.repeat(40_000) });
  const part = Math.ceil(body.length / 5);
  crowd = await hold(
    port,
    1,
    `POST /corps HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  const [slow] = crowd as [Held];
  for (let at = 0; at < body.length; at += part) {
    slow.socket.write(body.slice(at, at + part));
    await delay(BODY_MS / 3);
  }
  await expect.poll(() => slow.answer() !== '' || slow.socket.closed).toBe(true);
  expect(slow.answer()).toMatch(/^HTTP\/1\.1 200 /);
});

it('says of a body that did not arrive why it is cut', async () => {
  crowd = await hold(port, 1, unfinished('/corps'));
  await crowd[0]?.closed;
  expect(crowd[0]?.answer()).toMatch(/^HTTP\/1\.1 408 /);
});

it('writes nothing into an answer that is under way before it', async () => {
  crowd = await hold(port, 1, `GET /moitie HTTP/1.1\r\nHost: x\r\n\r\n${unfinished('/corps')}`);
  await crowd[0]?.closed;
  expect(crowd[0]?.answer()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\nmoiti$/);
});

import { get, request as send } from 'node:http';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installErrorHandler } from '../error-handler.ts';
import { installLimits } from './limits.ts';

const server = fastify();
let port: number;
let release: (() => void)[] = [];
/** The status of each answer, whether or not its client was still there to read it. */
const ended: number[] = [];
beforeAll(async () => {
  installErrorHandler(server, () => undefined);
  installLimits(server, { underWay: 4 });
  server.addHook('onSend', async (_request, reply) => void ended.push(reply.statusCode));
  server.get('/lent', () => new Promise((resolve) => release.push(() => resolve({ done: true }))));
  server.get('/flux', { config: { isStream: true } }, async () => ({ open: true }));
  server.post('/corps', async () => ({ taken: true }));
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as { port: number }).port;
});
afterAll(() => server.close());

interface Answer {
  status: number | undefined;
  retry: string | undefined;
}

/** The loopback network has many addresses, so each can play another client. */
const ask = (path: string, from = '127.0.0.1') =>
  new Promise<Answer>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, localAddress: from, agent: false }, (answer) => {
      resolve({ status: answer.statusCode, retry: answer.headers['retry-after'] });
      answer.resume();
    }).on('error', reject);
  });
/** Sends a request whose body stops after its first byte. */
const sendHalf = () => {
  const headers = { 'content-type': 'application/json', 'content-length': '50' };
  const half = send({ port, host: '127.0.0.1', path: '/corps', method: 'POST', agent: false, headers }).on('error', () => undefined);
  half.write('{');
  return half;
};
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const finish = () => {
  for (const go of release) go();
  release = [];
};

it('takes a body that breaks off for a fault of its client, not of the database', async () => {
  const half = sendHalf();
  await until(() => Boolean(half.socket?.bytesWritten));
  // Sent after the half body, so its answer proves that the half body has arrived.
  await ask('/flux');
  half.destroy();
  await until(() => ended.length === 2);
  expect(ended).toEqual([200, 400]);
});

it('leaves to others as much as one address holds, and refuses at once what is beyond the limit', async () => {
  const held = [ask('/lent'), ask('/lent')];
  await until(() => release.length === 2);
  expect(await ask('/lent')).toEqual({ status: 429, retry: '2' });
  held.push(ask('/lent', '127.0.0.2'), ask('/lent', '127.0.0.3'));
  await until(() => release.length === 4);
  expect(await ask('/lent', '127.0.0.4')).toEqual({ status: 503, retry: '2' });
  expect((await ask('/flux')).status).toBe(200);
  finish();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

it('gives each place back once, whether it was answered, left or cut short', async () => {
  for (let round = 0; round < 6; round++) {
    const left = get({ port, host: '127.0.0.1', path: '/lent', agent: false }).on('error', () => undefined);
    await until(() => release.length === 1);
    left.destroy();
    finish();
    sendHalf().destroy();
  }
  const held = [ask('/lent'), ask('/lent')];
  await until(() => release.length === 2);
  expect((await ask('/lent')).status).toBe(429);
  finish();
  await Promise.all(held);
});

it('counts no request whose body has not arrived', async () => {
  const open = Array.from({ length: 5 }, sendHalf);
  await until(() => open.every((half) => half.socket?.bytesWritten));
  expect((await ask('/flux')).status).toBe(200);
  const held = [ask('/lent'), ask('/lent')];
  await until(() => release.length === 2);
  finish();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200]);
  for (const half of open) half.destroy();
});

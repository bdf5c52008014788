import { get } from 'node:http';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { installAnswerWatch } from './answer-watch.ts';
import { limitConnections } from './connections.ts';
import { usualLimits } from './limits.ts';
import { type Held, hold, release } from './testing/crowd.ts';

const CONNECTIONS = 20;
const OF_ADDRESS = 5;
/** More than the operating system buffers for a reader. */
const HEAVY = Buffer.alloc(30_000_000, 'a');
/** A quick reader needs a fiftieth of this time for the answer. On a busy machine it needs more. */
const ANSWER_MS = 4000;

const server = fastify();
let port: number;
const crowd: Held[] = [];
let asked = 0;
let finish: (() => void) | null = null;
beforeAll(async () => {
  // The stall limit is never reached here: connections are cut only for their rate.
  const limits = {
    ...usualLimits,
    connections: CONNECTIONS,
    connectionsOfAddress: OF_ADDRESS,
    checkMs: 20,
    answerMs: ANSWER_MS,
    answerBytesPerMs: 1e6,
  };
  limitConnections(server, limits, false);
  installAnswerWatch(server, limits);
  server.get('/lourd', (_request, reply) => {
    asked += 1;
    return reply.send(HEAVY);
  });
  server.get('/lent', () => new Promise((resolve) => (finish = () => resolve('enfin'))));
  server.get('/health', () => 'ok');
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as { port: number }).port;
});
afterEach(async () => {
  release(crowd.splice(0));
  await expect.poll(connections).toBe(0);
});
afterAll(() => server.close());

const connections = () => new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count)));
/** The loopback network has many addresses, so each can play another client. */
const health = (from: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/health', localAddress: from, agent: false }, (answer) => {
      resolve(answer.resume().statusCode);
    }).on('error', reject);
  });
/** Requests the large answer and reads nothing of it. */
async function leaveLying(): Promise<void> {
  const before = asked;
  const [reader] = (await hold(port, 1, '')) as [Held];
  crowd.push(reader);
  reader.socket.pause().write('GET /lourd HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => asked, { interval: 1 }).toBeGreaterThan(before);
}

it('lets an address that does not take its answers shut out nobody, not even itself', async () => {
  for (let reader = 0; reader < CONNECTIONS; reader++) await leaveLying();
  expect(await health('127.0.0.2')).toBe(200);
  expect(await health('127.0.0.1')).toBe(200);
  await expect.poll(connections).toBeLessThanOrEqual(OF_ADDRESS);
});

it('refuses what is beyond the share of an address while all of its own are worked on', async () => {
  crowd.push(...(await hold(port, OF_ADDRESS, 'GET /lent HTTP/1.1\r\nHost: x\r\n\r\n')));
  // Once this is answered, the requests before it have arrived too.
  expect(await health('127.0.0.2')).toBe(200);
  await expect(health('127.0.0.1')).rejects.toThrow(/socket hang up|ECONNRESET/);
  expect(crowd.filter(({ socket }) => socket.closed)).toEqual([]);
});

it('cuts whoever takes an answer too slowly, and nobody who waits for one', async () => {
  const [patient] = (await hold(port, 1, 'GET /lent HTTP/1.1\r\nHost: x\r\n\r\n')) as [Held];
  const [quick] = (await hold(port, 1, 'GET /lourd HTTP/1.1\r\nHost: x\r\n\r\n')) as [Held];
  crowd.push(patient, quick);
  await leaveLying();
  await expect.poll(() => quick.answer().length).toBeGreaterThan(HEAVY.length);
  await expect.poll(connections).toBe(2);
  finish?.();
  await expect.poll(() => patient.answer()).toMatch(/enfin$/);
});

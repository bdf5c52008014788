import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { failure } from '@editique/domain/messages';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Held, hold, release, unfinished } from './testing/crowd.ts';

const CONNECTIONS = 200;
const UNFINISHED = 50;
const LOGIN = unfinished('/api/users/login');

/** The tests are about what happens before a route is reached. The kind of database plays no part, so one is enough. */
let test: TestApp;
let port: number;
let crowd: Held[] = [];
/** Resolves when the server has closed the connection on which the long answer was asked for. */
let closed: Promise<unknown> | null = null;
beforeAll(async () => {
  const limits = { connectionsOfAddress: CONNECTIONS, headersMs: 1000, bodyMs: 1000, stallMs: 1000, checkMs: 100 };
  test = await startTestApp('postgres', { limits });
  test.app.server.get('/lourd', (request) => {
    closed = once(request.raw.socket, 'close');
    return 'a'.repeat(30_000_000);
  });
  await test.app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.server.address() as { port: number }).port;
});
afterEach(() => release(crowd));
afterAll(() => test?.close());

const signIn = () =>
  fetch(`http://127.0.0.1:${port}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'lecture@demo.local', password: DEMO_PASSWORD }),
  });
const get = (path: string) => fetch(`http://127.0.0.1:${port}/api${path}`);
const statuses = async (...answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);
const stillOpen = () => crowd.filter(({ socket }) => !socket.closed).length;

it('answers everybody while a thousand bodies do not arrive, and cuts these with a reason', async () => {
  crowd = await hold(port, 1005, LOGIN);
  expect(await statuses(get('/health'), get('/ready'), signIn())).toEqual([200, 200, 200]);
  while (stillOpen() > UNFINISHED) await delay(10);
  await Promise.all(crowd.map(({ closed }) => closed));
  for (const { answer } of crowd) expect(answer()).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(crowd[0]?.answer().split('\r\n\r\n')[1] ?? '')).toEqual({ message: failure.tooSlow });
  expect((await signIn()).status).toBe(200);
});

it('answers everybody while headers do not end, and cuts these', async () => {
  crowd = await hold(port, 1005, 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: ');
  expect(await statuses(get('/health'), signIn())).toEqual([200, 200]);
  await Promise.all(crowd.map(({ closed }) => closed));
});

it('makes room for new connections by closing those that wait the longest', async () => {
  const [oldest, ...others] = await hold(port, 10, '');
  const later = await hold(port, CONNECTIONS - 9, '');
  crowd = [...(oldest ? [oldest] : []), ...others, ...later];
  await oldest?.closed;
  expect(later.at(-1)?.socket.closed).toBe(false);
  expect((await get('/health')).status).toBe(200);
});

it('cuts a body that only trickles, also when its answer is out', async () => {
  crowd = [...(await hold(port, 1, LOGIN)), ...(await hold(port, 1, LOGIN.replace('users/login', 'ville')))];
  const trickle = setInterval(() => {
    for (const { socket } of crowd) if (socket.writable) socket.write(' ');
  }, 100);
  await Promise.all(crowd.map(({ closed }) => closed));
  clearInterval(trickle);
  expect(crowd.map(({ answer }) => answer().slice(9, 12))).toEqual(['408', '401']);
});

it('closes the connection of a reader that takes nothing', async () => {
  crowd = await hold(port, 1, '');
  const [reader] = crowd as [Held];
  reader.socket.pause();
  reader.socket.write('GET /lourd HTTP/1.1\r\nHost: x\r\n\r\n');
  while (!closed) await delay(10);
  await closed;
  expect(reader.socket.closed).toBe(false);
});

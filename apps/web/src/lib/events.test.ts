import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EXPIRED, sessionEvents } from './api.ts';
import { type Change, followChanges } from './events.ts';

/** Short times, but far enough apart that a slow machine does not mix them up. */
/** A busy test machine must not be mistaken for a silent server. */
const TIMING = { silence: 1000, firstWait: 20, longestWait: 80, hiddenFor: 60 };
const session = JSON.stringify({ id: 1, nom: 'Benali', prenom: 'Salma', token: 'jeton' });

type Connection = { request: IncomingMessage; response: ServerResponse; isClosed: boolean };
let server: Server;
let connections: Connection[];
/** How the server answers the next connections, one after the other. The last entry answers all connections that follow. */
let ways: ((connection: Connection) => void)[];
let heard: Change[];
let opened: number;
let reopened: number;
let refused: number;
let rung: number;
let changedRights: number;
let stop: () => void;
const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(async () => {
  connections = [];
  ways = [];
  heard = [];
  opened = 0;
  reopened = 0;
  refused = 0;
  rung = 0;
  changedRights = 0;
  page.hidden = false;
  server = createServer((request, response) => {
    const connection = { request, response, isClosed: false };
    response.once('close', () => {
      connection.isClosed = true;
    });
    connections.push(connection);
    (ways.length > 1 ? ways.shift() : ways[0])?.(connection);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${address}`, init));
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'user-session' ? session : null) });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(async () => {
  stop();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  vi.unstubAllGlobals();
});

const follow = () => {
  stop = followChanges(
    {
      onChange: (change) => heard.push(change),
      onNotice: () => {
        rung += 1;
      },
      onRights: () => {
        changedRights += 1;
      },
      onOpen: () => {
        opened += 1;
      },
      onReopen: () => {
        reopened += 1;
      },
      onRefused: () => {
        refused += 1;
      },
    },
    TIMING,
  );
};
const stream = ({ response }: Connection, text = '') => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(text || ':\n\n');
};
const event = (id: number): string => `id: ${id}\ndata: ${JSON.stringify({ resource: 'ville', id, action: 'creation' })}\n\n`;
const ids = () => heard.map(({ id }) => id);
const lastEventId = (index: number) => connections[index]?.request.headers['last-event-id'];
const until = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true), { timeout: 20_000, interval: 5 });

it('hears of each change with the bearer token, however the packets are cut', async () => {
  ways = [
    async (connection) => {
      const bytes = Buffer.from(`id: 1\ndata: ${JSON.stringify({ resource: 'région', id: 1, action: 'creation' })}\n\n${event(2)}`);
      stream(connection);
      for (const byte of bytes) {
        connection.response.write(Buffer.from([byte]));
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  ];
  follow();
  await until(() => heard.length === 2);
  expect(heard[0]).toEqual({ resource: 'région', id: 1, action: 'creation' });
  expect(connections[0]?.request.headers).toMatchObject({ authorization: 'Bearer jeton', accept: 'text/event-stream' });
  expect(lastEventId(0)).toBeUndefined();
  expect(opened).toBe(1);
});

it('resumes after the last event when the server ends the stream, and says that it is open, and open again', async () => {
  ways = [
    (connection) => {
      stream(connection, event(7));
      connection.response.end();
    },
    (connection) => stream(connection, event(8)),
  ];
  follow();
  await until(() => heard.length === 2);
  expect(ids()).toEqual([7, 8]);
  expect(lastEventId(1)).toBe('7');
  expect([opened, reopened]).toEqual([1, 1]);
});

it('asks for rights once it is open: they may have changed before it was', async () => {
  ways = [(connection) => stream(connection)];
  follow();
  await until(() => opened === 1);
  expect([changedRights, rung]).toEqual([1, 0]);
});

it('hears that notices and rights changed, and asks for both after each gap', async () => {
  ways = [
    (connection) => {
      stream(connection, `${event(7)}event: notification\n\nevent: droits\n\n`);
      setTimeout(() => connection.response.end(), 30);
    },
    (connection) => stream(connection),
  ];
  follow();
  await until(() => rung === 2 && changedRights === 3);
  expect(ids()).toEqual([7]);
  expect(opened).toBe(1);
});

it('resumes when the connection is cut in the middle of an event', async () => {
  ways = [
    (connection) => {
      stream(connection, `${event(7)}${event(8).slice(0, 20)}`);
      setTimeout(() => connection.response.destroy(), 30);
    },
    (connection) => stream(connection, event(8)),
  ];
  follow();
  await until(() => heard.length === 2);
  expect(ids()).toEqual([7, 8]);
  expect(lastEventId(1)).toBe('7');
});

it('comes back to a server that was away, later each time', async () => {
  const refuse = ({ response }: Connection) => response.writeHead(503).end();
  ways = [refuse, ({ response }) => response.destroy(), refuse, (connection) => stream(connection, event(1))];
  follow();
  await until(() => heard.length === 1);
  expect(connections).toHaveLength(4);
  expect(opened).toBe(1);
});

it('waits as long as a server without a place asks for, and is told that nothing is heard meanwhile', async () => {
  let refusedAt = 0;
  let returnedAt = 0;
  ways = [
    ({ response }) => {
      refusedAt = performance.now();
      response.writeHead(429, { 'retry-after': '1' }).end('{}');
    },
    (connection) => {
      returnedAt = performance.now();
      stream(connection, event(1));
    },
  ];
  follow();
  await until(() => heard.length === 1);
  expect(returnedAt - refusedAt).toBeGreaterThan(900);
  expect(connections).toHaveLength(2);
  expect({ opened, refused }).toEqual({ opened: 1, refused: 1 });
});

it('gives up a connection that has died without a word, and keeps one that gives signs of life', async () => {
  ways = [
    (connection) => stream(connection, event(1)),
    (connection) => {
      stream(connection, event(2));
      const beat = setInterval(() => connection.response.write(':\n\n'), 50);
      connection.response.once('close', () => clearInterval(beat));
    },
  ];
  follow();
  await until(() => heard.length === 2);
  await until(() => connections[0]?.isClosed === true);
  expect(lastEventId(1)).toBe('1');
  await new Promise((resolve) => setTimeout(resolve, 3 * TIMING.silence));
  expect(connections).toHaveLength(2);
  expect(connections[1]?.isClosed).toBe(false);
});

it('gives its connection back while nobody looks, and catches up afterwards', async () => {
  ways = [(connection) => stream(connection, event(1)), (connection) => stream(connection, event(2))];
  follow();
  await until(() => heard.length === 1);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await until(() => connections[0]?.isClosed === true);
  await new Promise((resolve) => setTimeout(resolve, 3 * TIMING.longestWait));
  expect(connections).toHaveLength(1);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await until(() => heard.length === 2);
  expect(lastEventId(1)).toBe('1');
});

it('announces a session that is over, and asks no more', async () => {
  const announced = vi.fn();
  sessionEvents.addEventListener(EXPIRED, announced);
  ways = [({ response }) => response.writeHead(401).end()];
  follow();
  await until(() => announced.mock.calls.length === 1);
  sessionEvents.removeEventListener(EXPIRED, announced);
  await new Promise((resolve) => setTimeout(resolve, 3 * TIMING.longestWait));
  expect(connections).toHaveLength(1);
});

it('lets go when it is stopped', async () => {
  ways = [(connection) => stream(connection, event(1))];
  follow();
  await until(() => heard.length === 1);
  stop();
  await until(() => connections[0]?.isClosed === true);
  await new Promise((resolve) => setTimeout(resolve, 3 * TIMING.longestWait));
  expect(connections).toHaveLength(1);
});

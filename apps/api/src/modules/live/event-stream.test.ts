import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventStream } from './event-stream.ts';

const EVENT = `data: ${'x'.repeat(32 * 1024)}\n\n`;
/** More than any system buffers for a connection. */
const MAX_EVENTS = 4000;

let server: Server;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Returns the response to a client that sends a request and never reads. */
async function silentReader(): Promise<ServerResponse> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  sockets.push(socket);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [, response] = await once(server, 'request');
  return response;
}

it('cuts a reader that does not read', async () => {
  const raw = await silentReader();
  const closed = once(raw, 'close');
  const stream = eventStream(raw);
  for (let sent = 0; !raw.destroyed; sent++) {
    expect(sent).toBeLessThan(MAX_EVENTS);
    stream.send(EVENT);
    await turn();
  }
  expect(raw.writableLength).toBeLessThan(512 * 1024);
  await closed;
  // A late sender must not cause an error.
  for (let more = 0; more < 3; more++) stream.send(EVENT);
  stream.end();
  await turn();
});

it('cuts a reader that does not take the end of its stream', async () => {
  const raw = await silentReader();
  const closed = once(raw, 'close');
  const stream = eventStream(raw);
  while (raw.writableLength === 0) {
    stream.send(EVENT);
    await turn();
  }
  stream.end();
  await closed;
});

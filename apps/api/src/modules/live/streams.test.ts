import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { run } from '../../db/database.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { EventReader } from './testing/event-reader.ts';
import { listen } from './testing/listen.ts';

const MOST_OF_A_SESSION = 30;

let test: AdminApp;
let address: string;
const open: EventReader[] = [];
const sockets: Socket[] = [];

/** Requests a stream and never reads from it. */
async function askWithoutReading(method = 'GET'): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).pause();
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(`${method} /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${test.token}\r\n\r\n`);
  return socket;
}
const read = async (): Promise<EventReader> => {
  const reader = await EventReader.open(address, test.token);
  open.push(reader);
  return reader;
};
const status = async (): Promise<number> => {
  const reader = await read();
  if (reader.status === 200) reader.close();
  return reader.status;
};
const connections = () => new Promise<number>((resolve) => test.app.server.server.getConnections((_, count) => resolve(count)));

beforeAll(async () => {
  test = await startAdminApp('postgres');
  address = await listen(test.app);
});
afterEach(async () => {
  for (const reader of open.splice(0)) reader.close();
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(connections).toBe(0);
});
afterAll(() => test.close());

it('refuses one stream too many with a reason, and gives a place back as soon as its reader leaves', async () => {
  const readers = await Promise.all(Array.from({ length: MOST_OF_A_SESSION }, read));
  expect(readers.every((reader) => reader.status === 200)).toBe(true);
  const refusal = await read();
  expect(refusal.status).toBe(429);
  expect(refusal.headers['retry-after']).toBe('30');
  expect(JSON.parse(refusal.text)).toEqual({
    message: `Cette session suit déjà les changements ${MOST_OF_A_SESSION} fois : fermez des onglets, puis réessayez`,
  });
  readers[0]?.close();
  await expect.poll(status).toBe(200);
});

it('keeps no place for readers that left before their stream began', async () => {
  const { engine, rights } = test.app.services;
  const asked = vi.spyOn(rights, 'session');
  await engine.db.transaction().execute(async (trx) => {
    // The requests wait for their rights, and their clients leave before these can be read.
    await run(trx, 'lock table session in access exclusive mode');
    const forgotten = new Promise<void>((resolve) => rights.onChange(resolve));
    await run(engine.db, `select pg_notify('editique_rights', '')`);
    await forgotten;
    await Promise.all(Array.from({ length: MOST_OF_A_SESSION }, () => askWithoutReading()));
    await expect.poll(() => asked.mock.calls.length).toBe(MOST_OF_A_SESSION);
    for (const socket of sockets) socket.destroy();
    await expect.poll(connections).toBe(0);
  });
  await Promise.all(asked.mock.results.map(({ value }) => value));
  asked.mockRestore();
  expect(await status()).toBe(200);
});

it('has no stream for a question about its headers alone', async () => {
  const [answer] = await once((await askWithoutReading('HEAD')).resume(), 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 404 /);
});

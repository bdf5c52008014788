import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { cachedResponse } from './cached-response.ts';

let test: AdminApp;
beforeAll(async () => {
  test = await startAdminApp('postgres');
});
afterAll(() => test?.close());

const MEGABYTE = 1_000_000;

/** Returns a function that asks a server for the answer of a name, and tells whether it was read for that. */
function reader() {
  const server = fastify();
  const kept = cachedResponse<{ text: string }[]>(test.app.services.engine, 'motif');
  let reads = 0;
  server.get<{ Params: { name: string; megabytes: string } }>('/:name/:megabytes', (request, reply) => {
    const { name, megabytes } = request.params;
    const read = async () => {
      reads += 1;
      return [{ text: name.repeat(Number(megabytes) * MEGABYTE) }];
    };
    return kept({ request, reply }, { asked: [name], tables: [], read });
  });
  return async (name: string, megabytes: number): Promise<boolean> => {
    const before = reads;
    const { payload } = await server.inject(`/${name}/${megabytes}`);
    expect(payload.length).toBeGreaterThan(megabytes * MEGABYTE);
    return reads > before;
  };
}

it('keeps the newest answers up to some megabytes, however few their rows are', async () => {
  const isRead = reader();
  for (const name of ['a', 'b', 'c', 'd']) expect(await isRead(name, 5)).toBe(true);
  expect([await isRead('d', 5), await isRead('c', 5), await isRead('b', 5)]).toEqual([false, false, false]);
  expect(await isRead('a', 5)).toBe(true);
});

it('keeps an answer of any length, because the longest cost most to read', async () => {
  const isRead = reader();
  expect([await isRead('a', 20), await isRead('a', 20)]).toEqual([true, false]);
});

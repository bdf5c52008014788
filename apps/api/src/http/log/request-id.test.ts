import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, test as plain } from 'vitest';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { relays } from './request-id.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

plain.each([
  [undefined, '127.0.0.1', false],
  ['0', '127.0.0.1', false],
  ['1', '203.0.113.7', true],
  ['loopback', '127.0.0.9', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '10.0.0.1', false],
  ['10.0.0.0/8, fd00::/8', '10.9.8.7', true],
  ['10.0.0.0/8, fd00::/8', 'fd12::1', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['uniquelocal', '192.168.4.4', true],
  ['loopback', '', false],
])('with TRUST_PROXY %s takes %s as a relay: %s', (setting, address, expected) => {
  expect(relays(setting)(address)).toBe(expected);
});

let test: AdminApp;
beforeAll(async () => {
  test = await startAdminApp('postgres', { environment: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => test?.close());

const idOf = async (path: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  (await test.app.server.inject({ url: path, headers, remoteAddress })).headers['x-request-id'];

it('stands on every answer, an error or not, a page of the web or an address that cannot be read', async () => {
  for (const path of ['/api/health', '/api/ville', '/api/nulle-part', '/', '/api/%E0%A4%A'])
    expect(await idOf(path), path).toEqual(expect.stringMatching(UUID));
  const address = await test.app.server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.end('no http at all\r\n\r\n');
  expect((await text(socket)).toLowerCase()).toMatch(/x-request-id: [\da-f-]{36}/);
});

it('is taken from a relay, where it is well formed', async () => {
  const given = { 'x-request-id': 'nginx-0123456789abcdef' };
  expect(await idOf('/api/health', given)).toBe(given['x-request-id']);
  expect(await idOf('/api/ville', given), 'and stands in the refusal').toBe(given['x-request-id']);
  expect(await idOf('/api/health', given, '203.0.113.7')).toMatch(UUID);
  for (const odd of ['court', 'a'.repeat(129), 'deux mots de trop', 'x\u001b[31m-rouge'])
    expect(await idOf('/api/health', { 'x-request-id': odd }), odd).toMatch(UUID);
});

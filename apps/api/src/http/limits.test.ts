import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { installErrorHandler } from './error-handler.ts';
import { installLimits } from './limits.ts';

const server = fastify();
let release: (() => void)[] = [];
afterEach(() => server.close());

it('refuses at once what is beyond the limit, and takes it again when there is room', async () => {
  installErrorHandler(server, () => undefined);
  installLimits(server, 2);
  server.get('/lent', () => new Promise((resolve) => release.push(() => resolve({ done: true }))));
  server.get('/flux', { config: { isStream: true } }, async () => ({ open: true }));
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const ask = (path: string) => fetch(address + path);
  const held = [ask('/lent'), ask('/lent')];
  while (release.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  const refused = await ask('/lent');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toEqual({ message: expect.any(String) });
  expect((await ask('/flux')).status).toBe(200);
  for (const go of release) go();
  release = [];
  for (const answer of await Promise.all(held)) expect(answer.status).toBe(200);
  const again = ask('/lent');
  while (release.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
  release[0]?.();
  expect((await again).status).toBe(200);
});

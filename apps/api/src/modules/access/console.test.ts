import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { linkOf, outboxOf } from './testing/mails.ts';

const ADMIN = { email: 'chef@test.local', password: 'a first password' };
const sources = fileURLToPath(new URL('../../', import.meta.url));

let environment: Record<string, string | undefined>;
let dataDir: string;
let output = '';

function start(file: string, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(sources, file), ...args], { env: environment });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return child;
}
const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.on('close', resolve));

async function serve(): Promise<{ origin: string; stop(): Promise<number | null> }> {
  output = '';
  const child = start('main.ts');
  const end = ended(child);
  await expect.poll(() => output, { timeout: 50_000, interval: 100 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
  const [origin = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
  return {
    origin,
    stop: () => {
      child.kill('SIGTERM');
      return end;
    },
  };
}

const send = (origin: string, path: string, body: object): Promise<Response> =>
  fetch(`${origin}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(inject('temporary'), 'console-'));
  environment = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'trace',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  server = await serve();
});
afterAll(() => server.stop());

it('has its first administrator, who has every page, and logs no secret', async () => {
  const signedIn = await send(server.origin, '/users/login', ADMIN);
  expect(signedIn.status).toBe(200);
  const { id, token } = (await signedIn.json()) as { id: number; token: string };
  const headers = { authorization: `Bearer ${token}` };
  const { roles } = (await (await fetch(`${server.origin}/api/users/${id}`, { headers })).json()) as { roles: unknown[] };
  const { total } = (await (await fetch(`${server.origin}/api/module`, { headers })).json()) as { total: number };
  expect(roles).toHaveLength(total);

  expect((await send(server.origin, '/users/login', { ...ADMIN, password: 'a wrong password' })).status).toBe(401);
  expect((await send(server.origin, '/users/forgot-password', { email: ADMIN.email })).status).toBe(204);
  await expect.poll(async () => (await outboxOf(dataDir)).length, { timeout: 10_000 }).toBe(1);
  const link = linkOf((await outboxOf(dataDir))[0] as string);
  expect(link.origin).toBe(server.origin);
  await fetch(`${server.origin}/reinitialiser/${link.token}`);
  const chosen = { jeton: link.token, newPassword: 'a second password' };
  expect((await send(server.origin, '/users/reinitialiser', chosen)).status).toBe(204);
  expect((await fetch(`${server.origin}/api/module`, { headers })).status).toBe(401);
  expect(output).toContain('/api/users/login');
  for (const secret of [ADMIN.password, 'a wrong password', 'a second password', token, link.token, 'argon2'])
    expect(output).not.toContain(secret);
});

it('gives a new password from the console, once the server let go of the folder', async () => {
  output = '';
  expect(await ended(start('admin.ts', 'reset', ADMIN.email))).toBe(1);
  expect(output).toMatch(/arrêtez d'abord le serveur/);
  expect(await server.stop()).toBe(0);
  output = '';
  expect(await ended(start('admin.ts', 'reset', 'nobody@test.local'))).toBe(1);
  expect(await ended(start('admin.ts'))).toBe(1);
  expect(output).toMatch(/Usage/);
  output = '';
  expect(await ended(start('admin.ts', 'reset', 'CHEF@test.local'))).toBe(0);
  const [, password = ''] = /: (\S+)\n/.exec(output) ?? [];
  server = await serve();
  expect((await send(server.origin, '/users/login', { ...ADMIN, password })).status).toBe(200);
});

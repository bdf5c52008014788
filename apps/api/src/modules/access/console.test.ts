import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mailsIn } from '../../testing/outbox.ts';
import { BRIEF, COMPILED } from '../../testing/serve.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { linkOf } from './testing/mails.ts';

const ADMIN = { email: 'chef@test.local', password: 'a first password' };
const sources = fileURLToPath(new URL('../../', import.meta.url));

let environment: Record<string, string | undefined>;
let database: TestDatabase;
let dataDir: string;
let output = '';

const children: ChildProcess[] = [];
function start(file: string, ...args: string[]): ChildProcess {
  const options = ['--disable-warning=ExperimentalWarning', BRIEF];
  const child = spawn(process.execPath, [...options, join(sources, file), ...args], { env: environment });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  children.push(child);
  return child;
}
const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.on('close', resolve));

async function serve(): Promise<{ origin: string; stop(): Promise<number | null> }> {
  output = '';
  const child = start('main.ts');
  const end = ended(child);
  await vi.waitFor(() => expect(output).toMatch(/http:\/\/127\.0\.0\.1:\d+/), { timeout: 50_000, interval: 100 });
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

let server: Awaited<ReturnType<typeof serve>> | undefined;
const running = (): Awaited<ReturnType<typeof serve>> => {
  if (!server) throw new Error('The server does not run');
  return server;
};
beforeAll(async () => {
  database = await createTestDatabase('pglite');
  dataDir = database.config().DATA_DIR;
  environment = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: COMPILED,
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'trace',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  server = await serve();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
});

it('has its first administrator, who has every page, and logs no secret', async () => {
  const signedIn = await send(running().origin, '/users/login', ADMIN);
  expect(signedIn.status).toBe(200);
  const { id, token } = (await signedIn.json()) as { id: number; token: string };
  const headers = { authorization: `Bearer ${token}` };
  const { roles } = (await (await fetch(`${running().origin}/api/users/${id}`, { headers })).json()) as { roles: unknown[] };
  const { total } = (await (await fetch(`${running().origin}/api/module`, { headers })).json()) as { total: number };
  expect(roles).toHaveLength(total);

  expect((await send(running().origin, '/users/login', { ...ADMIN, password: 'a wrong password' })).status).toBe(401);
  expect((await send(running().origin, '/users/forgot-password', { email: ADMIN.email })).status).toBe(204);
  await expect.poll(async () => (await mailsIn(dataDir)).length).toBe(1);
  const link = linkOf((await mailsIn(dataDir))[0] as string);
  expect(link.origin).toBe(running().origin);
  await fetch(`${running().origin}/reinitialiser/${link.token}`);
  const chosen = { jeton: link.token, newPassword: 'a second password' };
  expect((await send(running().origin, '/users/reinitialiser', chosen)).status).toBe(204);
  expect((await fetch(`${running().origin}/api/module`, { headers })).status).toBe(401);
  expect(output).toContain('/api/users/login');
  for (const secret of [ADMIN.password, 'a wrong password', 'a second password', token, link.token, 'argon2'])
    expect(output).not.toContain(secret);
});

it('gives a new password from the console, once the server let go of the folder', async () => {
  output = '';
  expect(await ended(start('admin.ts', 'reset', ADMIN.email))).toBe(1);
  expect(output).toMatch(/arrêtez d'abord le serveur/);
  expect(await running().stop()).toBe(0);
  output = '';
  expect(await ended(start('admin.ts'))).toBe(1);
  expect(output).toMatch(/Usage/);
  output = '';
  expect(await ended(start('admin.ts', 'reset', 'CHEF@test.local'))).toBe(0);
  const [, password = ''] = /: (\S+)\n/.exec(output) ?? [];
  server = await serve();
  expect((await send(running().origin, '/users/login', { ...ADMIN, password })).status).toBe(200);
}, 120_000);

it('says in one line that the folder holds no database of a server', async () => {
  const other = await createTestDatabase('pglite', 'bare');
  const given = environment;
  try {
    environment = { ...given, DATA_DIR: other.config().DATA_DIR };
    for (const [file, ...args] of [
      ['admin.ts', 'reset', ADMIN.email],
      ['verify.ts', 'stock'],
    ] as const) {
      output = '';
      expect(await ended(start(file, ...args))).toBe(1);
      expect(output).toContain(`DATA_DIR doit être le dossier de la base d'Éditique : celle de ${environment.DATA_DIR} est vide\n`);
      expect(output).not.toContain('    at ');
    }
  } finally {
    environment = given;
    await other.drop();
  }
}, 120_000);

import { spawn } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMPILED, type Served, serve } from '../testing/serve.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { suiteFolder } from './testing/files.ts';

const TIMEOUT = 400_000;
const path = suiteFolder();
let test: TestDatabase;
let environment: Record<string, string>;
let served: Served;
beforeAll(async () => {
  test = await createTestDatabase('pglite', 'demo');
  const { DATA_DIR, JWT_SECRET } = test.config();
  environment = { DATA_DIR, JWT_SECRET, DEMO: '0', LOG_LEVEL: 'silent' };
  served = serve(environment);
  await served.address;
}, TIMEOUT);
afterAll(async () => {
  served?.process.kill('SIGKILL');
  await served?.ended;
  await test?.drop();
});

async function command(name: 'backup' | 'restore', ...args: string[]): Promise<{ code: number | null; out: string; errors: string }> {
  const script = fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, errors };
}

async function call(method: string, url: string, token?: string, body?: unknown) {
  const answer = await fetch(`${await served.address}/api${url}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.json();
}
const signIn = async (): Promise<string> =>
  (await call('POST', '/users/login', undefined, { email: 'admin@demo.local', password: 'demo-2026' })).token;
const hasCity = async (token: string): Promise<boolean> => (await call('GET', '/ville?q=Tantan', token)).total === 1;

it(
  'ask the server that holds the embedded database, which goes on serving',
  async () => {
    const token = await signIn();
    const file = path('commande.zip');
    expect(await command('backup', file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Sauvegarde écrite et relue : .*81 tables/),
      errors: '',
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(environment.DATA_DIR ?? '', 'commande.json')).mode & 0o777).toBe(0o600);
    expect(await command('backup', file)).toMatchObject({ code: 1, errors: expect.stringMatching(/existe déjà\n$/) });
    await call('POST', '/ville', token, { nomVille: 'Tantan' });
    expect(await command('restore', file)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^La base n'est pas vide, rien n'a été touché/),
    });
    expect(await hasCity(token)).toBe(true);

    // The process is killed while the backup is being loaded: the old data is there after a start.
    const restoring = command('restore', '--oui', file);
    while (!existsSync(join(environment.DATA_DIR ?? '', 'base.restauration'))) await delay(20);
    served.process.kill('SIGKILL');
    await served.ended;
    expect(await restoring).toMatchObject({ code: 1, errors: expect.stringMatching(/ne répond pas\n$/) });
    served = serve(environment);
    expect(await hasCity(token)).toBe(true);
    expect(readdirSync(environment.DATA_DIR ?? '').filter((name) => name.includes('restauration'))).toEqual([]);

    expect(await command('restore', '--oui', file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Restauré : .*\nL'état précédent est gardé dans /),
    });
    expect(await hasCity(token)).toBe(false);
    expect(existsSync(join(environment.DATA_DIR ?? '', 'base.avant'))).toBe(false);
  },
  TIMEOUT,
);

it(
  'finds the former database again after an end between the two moves of an exchange',
  async () => {
    const token = await signIn();
    served.process.kill('SIGTERM');
    await served.ended;
    const folder = environment.DATA_DIR ?? '';
    expect(existsSync(join(folder, 'commande.json'))).toBe(false);
    rmSync(join(folder, 'base.avant'), { recursive: true, force: true });
    renameSync(join(folder, 'base'), join(folder, 'base.avant'));
    served = serve(environment);
    expect((await call('GET', '/ville?size=1', token)).total).toBe(30);
  },
  TIMEOUT,
);

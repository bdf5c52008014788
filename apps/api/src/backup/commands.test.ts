import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canMount } from '../../../../scripts/lib/left-out.mjs';
import { connect } from '../db/connect.ts';
import { run } from '../db/database.ts';
import { FolderHeld } from '../db/embedded/folder-lock.ts';
import { BRIEF, COMPILED, keptCluster, type Served, serve } from '../testing/serve.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { RunningServer } from './ask-server.ts';
import { controlFile } from './control.ts';
import { openToAll, suiteFolder } from './testing/files.ts';

const ADMIN = { email: 'racine@exemple.ma', password: 'un mot de passe à nous' };
const path = suiteFolder();
let test: TestDatabase;
let environment: Record<string, string>;
let folder: string;
let served: Served;
beforeAll(async () => {
  test = await createTestDatabase('pglite');
  const { DATA_DIR, JWT_SECRET } = test.config();
  folder = DATA_DIR;
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  environment = { DATA_DIR, JWT_SECRET, DEMO: '0', LOG_LEVEL: 'silent', ...admin, ...keptCluster() };
  served = serve(environment);
  await served.address;
});
afterAll(async () => {
  served?.process.kill('SIGKILL');
  await served?.ended;
  await test?.drop();
});

const command = (name: 'backup' | 'restore', ...args: string[]) => stoppable(undefined, name, ...args);

async function stoppable(signal: AbortSignal | undefined, name: string, ...args: string[]) {
  const script = fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', BRIEF, script, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  signal?.addEventListener('abort', () => child.kill('SIGINT'));
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
const citiesOf = async (token: string): Promise<number> => (await call('GET', '/ville', token)).total;

it('ask the server that holds the embedded database, which goes on serving', { timeout: 400_000 }, async () => {
  const { token } = await call('POST', '/users/login', undefined, ADMIN);
  const file = path('commande.zip');
  expect(await command('backup', file)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Sauvegarde écrite et relue : .* Mo, \d+ tables/),
    errors: '',
  });
  expect(openToAll(file, controlFile(folder))).toEqual([]);
  await call('POST', '/ville', token, { nomVille: 'Tantan' });
  expect(await command('restore', file)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^La base n'est pas vide, rien n'a été touché/),
  });
  // The command is interrupted while the server loads the backup, before anything is replaced.
  const stopped = new AbortController();
  const leaving = stoppable(stopped.signal, 'restore', '--oui', file);
  while (!existsSync(join(folder, 'base.restauration'))) await delay(20);
  stopped.abort();
  expect(await leaving).toMatchObject({ code: null });
  while (readdirSync(folder).some((name) => name.includes('restauration'))) await delay(20);
  expect(await citiesOf(token)).toBe(1);
  expect(existsSync(join(folder, 'sauvegardes'))).toBe(false);

  // The server is killed while it loads the backup. Then the state of a kill between the two renames of an exchange is made by hand.
  const restoring = command('restore', '--oui', file);
  while (!existsSync(join(folder, 'base.restauration'))) await delay(20);
  served.process.kill('SIGKILL');
  await served.ended;
  expect(await restoring).toMatchObject({ code: 1, errors: expect.stringMatching(/ne répond pas\n$/) });
  renameSync(join(folder, 'base'), join(folder, 'base.avant'));
  served = serve(environment);
  expect(await citiesOf(token)).toBe(1);
  expect(readdirSync(folder).filter((name) => /restauration|avant/.test(name))).toEqual([]);

  expect(await command('restore', '--oui', file)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Restauré : .*\nL'état précédent est gardé dans /),
  });
  expect(await citiesOf(token)).toBe(0);
  const kept = readdirSync(join(folder, 'sauvegardes')).map((name) => join(folder, 'sauvegardes', name));
  expect(openToAll(join(folder, 'sauvegardes'), ...kept)).toEqual([]);
  expect(served.out()).not.toContain('base.avant');
  served.process.kill('SIGTERM');
  await served.ended;
  expect(existsSync(controlFile(folder))).toBe(false);
});

it('leave the state that a killed restore replaced, and the next start says where', { timeout: 400_000 }, async () => {
  served = serve(environment);
  const { token } = await call('POST', '/users/login', undefined, ADMIN);
  await call('POST', '/ville', token, { nomVille: 'Tarfaya' });
  const restoring = command('restore', '--oui', path('commande.zip'));
  // Both renames are done, and the safety copy is not made yet.
  while (!existsSync(join(folder, 'base.avant')) || !existsSync(join(folder, 'base'))) await delay(5);
  served.process.kill('SIGKILL');
  await served.ended;
  expect(await restoring).toMatchObject({ code: 1 });
  served = serve(environment);
  const again = await call('POST', '/users/login', undefined, ADMIN);
  expect(await citiesOf(again.token)).toBe(0);
  await expect.poll(served.out).toContain(`il est resté dans ${join(folder, 'base.avant')}. Supprimez-le`);
  expect(existsSync(join(folder, 'base.avant', 'PG_VERSION'))).toBe(true);
  served.process.kill('SIGTERM');
  await served.ended;
});

it('put a backup in the place of a database that no longer opens, and prove it before', { timeout: 400_000 }, async () => {
  truncateSync(join(folder, 'base', 'global', 'pg_control'), 100);
  expect(await command('restore', '--check', path('commande.zip'))).toMatchObject({
    code: 0,
    out: expect.stringMatching(/empreintes justes\nRestaurée dans une base jetable : [\s\S]*aucune différence\n$/),
  });
  const usable = environment;
  environment = { ...environment, TMPDIR: path('missing') };
  expect(await command('restore', '--check', path('commande.zip'))).toMatchObject({
    code: 1,
    errors: expect.stringContaining(`TMPDIR doit être un dossier où l'on peut écrire (${path('missing')}) : ENOENT`),
  });
  environment = usable;
  expect(await command('backup', path('none.zip'))).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/doit contenir une base lisible/),
  });
  expect(await command('restore', '--oui', path('commande.zip'))).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Restauré : .*\nLa base qui ne s'ouvrait plus est gardée dans \S+base\.illisible-\d{8}T\d{6}Z :/),
  });
  const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('base.illisible-'));
  expect(statSync(join(folder, aside, 'global', 'pg_control')).size).toBe(100);
  const database = await connect(test.config(), () => undefined);
  expect(await run(database.db, 'select email from utilisateur')).toEqual([{ email: ADMIN.email }]);
  await database.close();
});

it('put a backup in the place of a database that does not open in time, if told so', { timeout: 400_000 }, async () => {
  // Ends the time of the first opening at once, as if the database hung for two minutes.
  const hurried =
    'const wait = setTimeout; globalThis.setTimeout = (work, ms, ...rest) => ms === 120_000 ? ((globalThis.setTimeout = wait), wait(work, 0)) : wait(work, ms, ...rest)';
  const usual = environment;
  environment = { ...usual, NODE_OPTIONS: `${usual.NODE_OPTIONS} --import=data:text/javascript,${encodeURIComponent(hurried)}` };
  const former = readdirSync(folder).filter((name) => name.startsWith('base.illisible-'));
  try {
    expect(await command('backup', path('none.zip'))).toMatchObject({
      code: 1,
      errors: `La base de DATA_DIR (${folder}) ne s'est pas ouverte en 120 s. Rien ne dit qu'elle soit abîmée, le disque ou la machine peuvent être lents : réessayez\n`,
    });
    expect(await command('restore', path('commande.zip'))).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^La base ne s'est pas ouverte en 120 s, .*, rien n'a été touché : ajoutez --oui/),
    });
    expect(await command('restore', '--oui', path('commande.zip'))).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Restauré : .*\nLa base qui ne s'ouvrait plus est gardée dans /),
    });
  } finally {
    environment = usual;
  }
  const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('base.illisible-') && !former.includes(name));
  expect(existsSync(join(folder, aside, 'PG_VERSION'))).toBe(true);
});

if (canMount())
  it('say that the disk is full, whatever the embedded database says of it', { timeout: 400_000 }, async () => {
    const mount = path('small');
    mkdirSync(mount);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=45m', 'tmpfs', mount]);
    try {
      environment = { ...environment, TMPDIR: mount };
      expect(await command('restore', '--check', path('commande.zip'))).toMatchObject({
        code: 1,
        errors: `Le contrôle n'a pas pu se faire dans une base jetable (${mount}) : disque plein\n`,
      });
      expect(readdirSync(mount)).toEqual([]);
    } finally {
      execFileSync('umount', [mount]);
    }
  });

it('tell a stranger on the port of a dead server nothing', async () => {
  const heard: unknown[] = [];
  const stranger = createServer((request, response) => {
    heard.push([request.url, request.headers.authorization, request.headers['x-phrase']]);
    response.end(JSON.stringify({ preuve: 'x', estVide: true }));
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const { port } = stranger.address() as { port: number };
  writeFileSync(controlFile(folder), JSON.stringify({ port, token: 't'.repeat(43) }));
  const held = new FolderHeld('tenu');
  await expect(RunningServer.find(folder, held)).rejects.toBe(held);
  expect(heard).toEqual([['/preuve', undefined, undefined]]);
  stranger.close();
});

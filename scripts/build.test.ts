import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { assemble } from './lib/assemble.mjs';
import { buildServer } from './lib/build-server.mjs';
import { inRoot } from './lib/project.mjs';

interface Entry {
  version?: string;
  link?: boolean;
  resolved?: string;
  dev?: boolean;
}

// Outside the project, where Node cannot find missing packages in a node_modules of a parent folder.
const place = mkdtempSync(join(tmpdir(), 'editique-build-'));
const folder = join(place, 'édi tique');
const children: ChildProcess[] = [];

afterAll(async () => {
  for (const child of children.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  rmSync(place, { recursive: true, force: true });
});

it('builds a folder that runs with its production dependencies alone', async () => {
  const web = join(place, 'web');
  mkdirSync(web);
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>La page construite</title>');
  mkdirSync(join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, 'data', 'mine'), '');
  const old = ['apps', 'deploy', 'docs/guide'].map((name) => join(folder, name, 'of-an-older-release'));
  for (const path of old) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
  }

  await buildServer();
  withSecrets(() => assemble(folder, web));
  expect(existsSync(join(folder, 'data', 'mine'))).toBe(true);
  expect(old.filter((path) => existsSync(path))).toEqual([]);
  expect(filesIn(folder).filter((path) => /^\.env/.test(basename(path)))).toEqual([join(folder, '.env.example')]);
  expect(filesIn(folder).filter((path) => /\.test\.ts$|[/\\]testing[/\\]/.test(path))).toEqual([]);
  for (const name of ['docs/guide/installation.md', 'deploy/editique.service', 'CHANGELOG.md']) {
    expect(existsSync(join(folder, name)), name).toBe(true);
  }
  expect(deadLinksIn(folder)).toEqual([]);
  // The image is built from the sources, which this folder lacks.
  expect(readdirSync(join(folder, 'deploy')).filter((name) => /^Dockerfile|^compose/.test(name))).toEqual([]);
  rmSync(join(folder, 'data'), { recursive: true });

  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> };
  const { packages: whole } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as { packages: Record<string, Entry> };
  for (const script of ['serve.mjs', 'backup.mjs']) {
    const early = command(script, [], {});
    expect(await early.ended).toBe(1);
    expect(early.output()).toBe('Les dépendances ne sont pas installées : lancez npm ci --omit=dev.\n');
  }
  for (const [path, { version, link, dev }] of Object.entries(packages)) {
    expect(dev, path).toBe(undefined);
    if (!link) expect(version, path).toBe(whole[path]?.version);
    if (path.includes('node_modules/') && !path.startsWith('node_modules/node-')) install(path, packages[path]);
  }
  for (const name of ['vite', 'react', 'vitest', '@biomejs/biome']) expect(packages[`node_modules/${name}`], name).toBe(undefined);

  const env = { DEMO: '0', ADMIN_EMAIL: 'admin@exemple.ma', ADMIN_PASSWORD: 'jardin-vert-mouette', PORT: '0', LOG_LEVEL: 'error' };
  const server = command('serve.mjs', [], env);
  const address = await server.line(/Éditique : (http:\S+)/);
  expect(await (await fetch(`${address}/jobs`)).text()).toContain('La page construite');
  const login = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }),
  });
  expect([login.status, await login.json()]).toEqual([200, expect.objectContaining({ token: expect.any(String) })]);

  server.process.kill('SIGTERM');
  expect(await server.ended, server.output()).toBe(0);
  const verify = command('verify.mjs', ['stock'], env);
  expect(await verify.ended, verify.output()).toBe(0);
});

/** Does the work while `deploy` has a `.env` with the secrets of a compose file. One that a developer filled is left alone. */
function withSecrets(work: () => void): void {
  const path = inRoot('deploy', '.env');
  const isAbsent = !existsSync(path);
  if (isAbsent) writeFileSync(path, 'JWT_SECRET=secret\n');
  try {
    work();
  } finally {
    if (isAbsent) rmSync(path);
  }
}

/** Returns the links of the copied pages to files that were not copied. */
function deadLinksIn(root: string): string[] {
  return filesIn(root)
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^https?:/.test(link) && !existsSync(join(dirname(page), link)))
        .map((link) => `${page} -> ${link}`),
    );
}

/** Installs a package as `npm ci --omit=dev` would, but links the files that are installed here, which takes neither time nor space. */
function install(path: string, entry: Entry | undefined): void {
  const to = join(folder, path);
  mkdirSync(dirname(to), { recursive: true });
  if (entry?.link) symlinkSync(join(folder, entry.resolved ?? ''), to, 'junction');
  else if (existsSync(inRoot(path))) mirror(inRoot(path), to);
}

function mirror(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) mirror(join(from, entry.name), join(to, entry.name));
    else if (entry.isFile()) linkOrCopy(join(from, entry.name), join(to, entry.name));
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function filesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function command(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(folder, 'scripts', script), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  const ended = once(child, 'close').then(([code]) => code as number);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const line = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      child.stdout.on('data', () => {
        const found = pattern.exec(output)?.[1];
        if (found) resolve(found);
      });
      ended.then(() => reject(new Error(output)));
    });
  return { process: child, output: () => output, ended, line };
}

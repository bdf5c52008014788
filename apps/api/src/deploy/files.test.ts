import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { findProgram } from '../../../../scripts/lib/debian.mjs';
import { settingNames } from '../config.ts';

const DEPLOY = new URL('../../../../deploy/', import.meta.url);
const read = (name: string): Promise<string> => readFile(new URL(name, DEPLOY), 'utf8');
const readFlags = async (): Promise<string[]> =>
  JSON.parse(await readFile(new URL('../../../../scripts/lib/server-flags.json', import.meta.url), 'utf8'));
const exec = promisify(execFile);

const UNITS = ['editique.service', 'editique@.service'];
/** The highest exposure that `systemd-analyze security` may report, on a scale where 100 is unrestricted and 0 allows nothing. */
const MOST_EXPOSED = 15;

it('starts the server as npm start does, under systemd and in the image', async () => {
  const flags = await readFlags();
  for (const name of UNITS)
    expect(await read(name)).toContain(` node_modules/node-linux-*/bin/node ${flags.join(' ')} apps/api/dist/server.js'\n`);
  const command = /^CMD (\[.*\])$/m.exec(await read('Dockerfile'))?.[1] ?? '[]';
  expect(JSON.parse(command).slice(1)).toEqual([...flags, 'apps/api/dist/server.js']);
});

it('waits for the stop longer than the product does', async () => {
  const longest =
    Number(/STOP_MS = ([\d_]+)/.exec(await readFile(new URL('../main.ts', import.meta.url), 'utf8'))?.[1]?.replaceAll('_', '')) / 1000;
  for (const name of UNITS) expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(await read(name))?.[1])).toBeGreaterThan(longest);
  expect(Number(/ {2}stop_grace_period: (\d+)s/.exec(await read('compose.yaml'))?.[1])).toBeGreaterThan(longest);
});

it('has one unit for one instance and one for several, which differ in the port alone', async () => {
  const [one, several] = await Promise.all(UNITS.map(read));
  const bare = (text = '') =>
    text
      .replace(/^#.*\n/gm, '')
      .replaceAll(/ PORT=3000|, port %i|env PORT=%i /g, '')
      .replaceAll('%i', '$PORT');
  expect(bare(several)).toBe(bare(one));
});

it.each(['', 'nimporte', 'start'])('says how the command « editique %s » is used', async (command) => {
  const refused = exec('sh', [fileURLToPath(new URL('editique', DEPLOY)), ...(command ? [command] : [])]);
  await expect(refused).rejects.toMatchObject({
    code: 64,
    stdout: '',
    stderr: expect.stringMatching(/^Usage : editique admin\|backup\|restore/),
  });
});

it('lets the command « editique » run every command of the built folder', async () => {
  const { scripts } = JSON.parse(await readFile(new URL('../package.json', DEPLOY), 'utf8')) as { scripts: Record<string, string> };
  const script = await read('editique');
  const named = Object.keys(scripts).filter((name) => /^(admin|backup|restore|verify:)/.test(name));
  for (const name of named) expect(script).toContain(name);
});

it.each([
  ['no folder', {}, '/var/tmp'],
  ['an empty name', { TMPDIR: '' }, '/var/tmp'],
  ['a folder with a space and signs', { TMPDIR: '/mnt/grand disque/$HOME"*' }, '/mnt/grand disque/$HOME"*'],
])('gives the command « editique » a folder on a disk for the throw-away database: %s', async (_name, environment, folder) => {
  const programs = await mkdtemp(join(inject('temporary'), 'programs-'));
  const runner = join(programs, 'systemd-run');
  await writeFile(runner, '#!/bin/sh\nfor one; do printf "%s\\n" "$one"; done\n');
  await chmod(runner, 0o755);
  const env = { PATH: `${programs}:/usr/bin:/bin`, ...environment };
  const { stdout } = await exec('sh', [fileURLToPath(new URL('editique', DEPLOY)), 'restore', '--', '--check', '/a b.editique'], { env });
  const given = stdout.split('\n');
  expect(given).toContain(`--setenv=TMPDIR=${folder}`);
  // A backup is restored on a new machine before the first start, which would make this folder.
  expect(given).toContain('--property=StateDirectory=editique');
  expect(given.slice(given.indexOf('npm'))).toEqual(['npm', 'run', '--silent', 'restore', '--', '--check', '/a b.editique', '']);
});

it('names only settings that there are', async () => {
  const named = [...(await read('editique.env')).matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  const block = /environment:\n((?: {4}.*\n)+?) {2}depends_on/.exec(await read('compose.yaml'))?.[1] ?? '';
  const composed = [...block.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name);
  expect([named.length, composed.length]).toEqual([18, 4]);
  for (const name of [...named, ...composed]) expect(settingNames).toContain(name);
});

it('takes no more from clients than the proxies let through', async () => {
  const form = await readFile(new URL('../modules/transfer/import/form.ts', import.meta.url), 'utf8');
  expect(form).toContain('MAX_FILE = 20 * 1024 * 1024');
  expect(await read('nginx.conf')).toContain('client_max_body_size 22m;');
  expect(await read('Caddyfile')).toContain('max_size 22MiB');
  expect(await read('Caddyfile')).toContain(String(22 * 1024 * 1024));
});

it('asks an instance where it listens, also where that is not this machine’s own address', async () => {
  for (const name of UNITS) {
    const command = /^ExecStartPost=\/bin\/sh -c '(.*)'$/m.exec(await read(name))?.[1] ?? '';
    // Expands the line as systemd does, with a `curl` that prints the address instead of requesting it.
    const script = `curl() { for last; do :; done; echo "$last"; }; sleep() { :; }; ${command.replaceAll('$$', '$').replaceAll('%i', '3001')}`;
    const asked = async (HOST: string) => (await exec('/bin/sh', ['-c', script], { env: { PORT: '3001', HOST } })).stdout.trim();
    for (const [host, address] of [
      ['127.0.0.1', '127.0.0.1'],
      ['10.0.0.5', '10.0.0.5'],
      ['::1', '[::1]'],
      ['fd00::5', '[fd00::5]'],
      // The product accepts the brackets of a URL.
      ['[::1]', '[::1]'],
    ] as const)
      expect(await asked(host), host).toBe(`http://${address}:3001/api/ready`);
    expect(await read(name)).toMatch(/^Environment=.* HOST=127\.0\.0\.1/m);
  }
});

it('gives the containers every setting of the file, not only those that it must have', async () => {
  expect(await read('compose.yaml')).toMatch(/ {2}env_file:\n {4}- \.env\n/);
  const named = [...(await read('compose.env')).matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  for (const name of named.filter((one) => !['EDITIQUE_NAME', 'DATABASE_PASSWORD'].includes(one ?? '')))
    expect(settingNames).toContain(name);
  // Without this setting PostgreSQL gets no nightly backup.
  expect(named).toContain('BACKUP_DIR');
});

const analyze = findProgram('systemd-analyze');
if (analyze)
  describe.each(UNITS)('%s', (name) => {
    /** Writes the unit under the name of an installed one. Returns its path. */
    const installed = async (): Promise<string> => {
      const folder = await mkdtemp(join(inject('temporary'), 'unit-'));
      const path = join(folder, name.replace('@.', '@3000.'));
      await writeFile(path, await read(name));
      return path;
    };

    it('is a unit in which systemd finds nothing to say', async () => {
      const { stdout, stderr } = await exec(analyze, ['verify', await installed()]);
      expect(stdout + stderr).toBe('');
    });

    it('leaves the service little of the machine', async () => {
      await exec(analyze, ['security', '--offline=yes', `--threshold=${MOST_EXPOSED}`, await installed()]);
    });
  });

const caddy = findProgram('caddy');
if (caddy)
  it('has a Caddyfile in the usual format', async () => {
    const path = join(await mkdtemp(join(inject('temporary'), 'caddy-')), 'Caddyfile');
    await writeFile(path, await read('Caddyfile'));
    await exec(caddy, ['fmt', '--overwrite', path]);
    expect(await readFile(path, 'utf8')).toBe(await read('Caddyfile'));
  });

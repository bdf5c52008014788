import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { findProgram } from '../../../../../scripts/lib/debian.mjs';
import { freePort } from '../../../../../scripts/testing/free-port.ts';
import { type Certificate, makeCertificate } from './certificate.ts';

export interface RunningProxy {
  port: number;
  certificate: Certificate;
  log(): Promise<string>;
  /** The output besides the access log, mainly errors. */
  said(): string;
  stop(): Promise<void>;
}

/** The proxies installed on this machine. Each is started with its file from `deploy/`, in which only names, ports and paths change. */
export const proxies = (['nginx', 'caddy'] as const).filter((name) => findProgram(name) && findProgram('openssl'));

const DEPLOY = new URL('../../../../../deploy/', import.meta.url);
const PATIENCE_MS = 20_000;

export async function startProxy(name: (typeof proxies)[number], instances: readonly number[]): Promise<RunningProxy> {
  const folder = await mkdtemp(join(inject('temporary'), `${name}-`));
  const port = await freePort();
  const certificate = await makeCertificate(findProgram('openssl') ?? '', folder);
  const [program, args, env] = await COMMANDS[name](folder, port, certificate, instances);
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  const ended = once(child, 'exit');
  const end = Date.now() + PATIENCE_MS;
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`${name} does not listen: ${said}`);
    }
    await delay(20);
  }
  return {
    port,
    certificate,
    log: () => readFile(join(folder, 'editique.log'), 'utf8'),
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

type Command = [program: string, args: string[], environment: Record<string, string>];

const COMMANDS = { nginx: nginxCommand, caddy: caddyCommand };

async function nginxCommand(
  folder: string,
  port: number,
  { certFile, keyFile }: Certificate,
  instances: readonly number[],
): Promise<Command> {
  const given = await readFile(new URL('nginx.conf', DEPLOY), 'utf8');
  const servers = instances.map((instance) => `server 127.0.0.1:${instance} max_fails=0;`);
  const site = replaced(given, [
    ['server 127.0.0.1:3000 max_fails=0;', servers.join('\n')],
    ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/editique.exemple.ma/fullchain.pem', certFile],
    ['/etc/letsencrypt/live/editique.exemple.ma/privkey.pem', keyFile],
    ['/var/log/nginx/editique.log', join(folder, 'editique.log')],
    ['/var/log/nginx/editique-erreurs.log', 'stderr'],
  ]);
  // As root, nginx would switch to a user who may not enter the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`);
  const main = `${user} worker_processes 2; pid ${folder}/pid; error_log stderr warn; events {} http { ${places.join(' ')}\n${site}\n}`;
  await writeFile(join(folder, 'nginx.conf'), main);
  return [findProgram('nginx') ?? '', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {}];
}

async function caddyCommand(folder: string, port: number, certificate: Certificate, instances: readonly number[]): Promise<Command> {
  const { name, certFile, keyFile } = certificate;
  const given = await readFile(new URL('Caddyfile', DEPLOY), 'utf8');
  const opening = '{$EDITIQUE_NAME:editique.exemple.ma} {';
  const site = replaced(given, [
    [opening, `${opening}\n\tbind 127.0.0.1\n\ttls ${certFile} ${keyFile}`],
    ['/var/log/caddy/editique.log', join(folder, 'editique.log')],
  ]);
  await writeFile(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
  const env = {
    EDITIQUE_NAME: `https://${name}:${port}`,
    EDITIQUE_INSTANCES: instances.map((instance) => `127.0.0.1:${instance}`).join(' '),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  return [findProgram('caddy') ?? '', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], env];
}

/** Replaces parts of a file. Throws if a part is missing, because the test would then no longer cover that file. */
function replaced(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The file no longer says: ${from}`);
    return result.replaceAll(from, () => to);
  }, text);
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

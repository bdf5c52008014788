import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, cp, glob, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { postgresBinaries, sharedTemp } from './postgres-binaries.ts';

export interface PostgresServer {
  url(database: string): string;
  /** A folder for the caller's own files. It is removed with the server, however the server ends. */
  folder: string;
  stop(): Promise<void>;
}

/** Starts an empty PostgreSQL, tuned for speed, on a free loopback port. It stops when the process that started it ends. */
export async function startPostgres(settings: Record<string, string> = {}, place?: string): Promise<PostgresServer> {
  const binaries = await postgresBinaries();
  const parent = place ?? (await sharedTemp());
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(join(binaries, 'bin'), parent, settings);
    } catch (error) {
      // Another process may take the port between the check and the start.
      if (attempt === 3) throw error;
    }
  }
}

const DEFAULTS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200', unix_socket_directories: '' };

/** A command that becomes the server given as its arguments, for example in a group of processes. Empty for none. */
export type Launcher = readonly string[];

/**
 * Starts a PostgreSQL and its streaming standbys: as many nodes as launchers. The standbys are copies made before the first start, so no
 * base backup is needed.
 */
export async function startReplicated(
  settings: Record<string, string> = {},
  place?: string,
  [first, second, ...others]: readonly [Launcher, Launcher, ...Launcher[]] = [[], []],
): Promise<[PostgresServer, PostgresServer, ...PostgresServer[]]> {
  const bin = join(await postgresBinaries(), 'bin');
  const parent = place ?? (await sharedTemp());
  const password = randomBytes(16).toString('hex');
  const home = await makeHome(parent);
  await initialise(bin, join(home, 'data'), password);
  const copies = await Promise.all([second, ...others].map(async (launcher) => ({ launcher, copy: await copyForStandby(home, parent) })));
  const primary = await keep(bin, home, password, { ...settings, wal_keep_size: '64MB' }, first);
  const { hostname, port } = new URL(primary.url(''));
  const source = `host=${hostname} port=${port} user=postgres password=${password}`;
  const following = { ...settings, primary_conninfo: source };
  const standbys: PostgresServer[] = [];
  for (const { launcher, copy } of copies) standbys.push(await keep(bin, copy, password, following, launcher));
  // Cast: as many as the launchers, of which there are two or more.
  return [primary, ...standbys] as [PostgresServer, PostgresServer, ...PostgresServer[]];
}

async function copyForStandby(home: string, parent: string): Promise<string> {
  const copy = await makeHome(parent);
  const data = join(copy, 'data');
  await cp(join(home, 'data'), data, { recursive: true });
  await writeFile(join(data, 'standby.signal'), '');
  await giveToServer(data);
  return copy;
}

async function start(bin: string, parent: string, settings: Record<string, string>): Promise<PostgresServer> {
  const home = await makeHome(parent);
  const password = randomBytes(16).toString('hex');
  await initialise(bin, join(home, 'data'), password).catch(async (error) => {
    await rm(home, { recursive: true, force: true });
    throw error;
  });
  return keep(bin, home, password, settings);
}

async function makeHome(parent: string): Promise<string> {
  const home = await mkdtemp(join(parent, 'editique-postgres-run-'));
  for (const name of ['data', 'beside']) await mkdir(join(home, name), { mode: 0o700 });
  // The server may run as another user, who must be able to enter the folder.
  await chmod(home, 0o755);
  return home;
}

async function keep(
  bin: string,
  home: string,
  password: string,
  settings: Record<string, string>,
  launcher: Launcher = [],
): Promise<PostgresServer> {
  const port = await freePort();
  const all = Object.entries({ ...DEFAULTS, ...settings, listen_addresses: '127.0.0.1', port: String(port) });
  const [program = process.execPath, ...launched] = [...launcher, process.execPath];
  const keeper = spawn(
    program,
    [
      ...launched,
      fileURLToPath(new URL('postgres-keeper.ts', import.meta.url)),
      join(bin, 'postgres'),
      home,
      String(serverUser ?? ''),
      ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { detached: true, stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '', LC_ALL: 'C.UTF-8' } },
  );
  await ready(keeper);
  return {
    folder: join(home, 'beside'),
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      if (keeper.exitCode !== null) return;
      const ended = once(keeper, 'exit');
      keeper.stdin?.end();
      await ended;
    },
  };
}

/** Gives the copied files to the server's user, because the server must own them. */
async function giveToServer(folder: string): Promise<void> {
  if (serverUser === null) return;
  await chown(folder, serverUser, serverUser);
  for await (const entry of glob('**/*', { cwd: folder })) await chown(join(folder, entry), serverUser, serverUser);
}

/** The user id for the server, because PostgreSQL refuses to run as root. 65534 is 'nobody' on every system. */
const serverUser = process.getuid?.() === 0 ? 65_534 : null;
const identity = serverUser === null ? {} : { uid: serverUser, gid: serverUser };

async function initialise(bin: string, data: string, password: string): Promise<void> {
  const secret = `${data}.secret`;
  await writeFile(secret, password, { mode: 0o600 });
  if (serverUser !== null) for (const path of [data, secret]) await chown(path, serverUser, serverUser);
  const locale =
    process.platform === 'linux' ? ['--locale=C.UTF-8'] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  // Sort order differs between languages and no test may depend on it, so the variable allows a run with another language.
  const { TEST_POSTGRES_ICU: language } = process.env;
  if (language) locale.push('--locale-provider=icu', `--icu-locale=${language}`);
  const options = ['-D', data, '-U', 'postgres', `--pwfile=${secret}`, '--auth=password', '--encoding=UTF8', '--no-sync', ...locale];
  try {
    await promisify(execFile)(join(bin, 'initdb'), options, { cwd: data, ...identity });
  } finally {
    await rm(secret, { force: true });
  }
}

function ready(keeper: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    keeper.stdout?.once('data', () => resolve());
    keeper.once('error', reject);
    keeper.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code} before it was ready`)));
  });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { sharedTemp } from './postgres-binaries.ts';

export interface PgBouncer {
  url(database: string): string;
  stop(): Promise<void>;
}

/** The user id for PgBouncer, which refuses to run as root, as PostgreSQL does. */
const user = process.getuid?.() === 0 ? 65_534 : null;
/** A shell script that stops PgBouncer when its input pipe closes, however the parent process ends. */
const KEEPER = '"$0" -q "$1" & pid=$!; cat > /dev/null; kill $pid; wait $pid';
const TRIES = 200;

/** Starts a PgBouncer in transaction mode for a PostgreSQL, on a free port. It refuses unknown startup parameters. */
export async function startPgBouncer(program: string, server: string, poolSize = 20): Promise<PgBouncer> {
  const { hostname, port: serverPort, username, password } = new URL(server);
  const port = await freePort();
  const folder = await mkdtemp(join(await sharedTemp(), 'editique-pgbouncer-'));
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
server_idle_timeout = 5
`,
    { mode: 0o600 },
  );
  if (user !== null) for (const path of [folder, settings]) await chown(path, user, user);
  const keeper = spawn('/bin/sh', ['-c', KEEPER, program, settings], {
    stdio: ['pipe', 'ignore', 'ignore'],
    ...(user === null ? {} : { uid: user, gid: user }),
  });
  const ended = once(keeper, 'exit');
  const stop = async (): Promise<void> => {
    keeper.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  if (!(await answers(port))) {
    await stop();
    throw new Error('PgBouncer did not start');
  }
  return { url: (database) => `postgres://${username}:${password}@127.0.0.1:${port}/${database}`, stop };
}

async function answers(port: number): Promise<boolean> {
  for (let left = TRIES; left > 0; left--) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return true;
    await delay(50);
  }
  return false;
}

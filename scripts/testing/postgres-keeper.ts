/**
 * Runs PostgreSQL while its standard input is open, then stops it and removes its folder: the data and the files beside it. A separate
 * process, because the pipe closes however the parent ends, so nothing is left behind even after a kill -9.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const [command = '', folder = '', owner = '', ...settings] = process.argv.slice(2);
const data = join(folder, 'data');
const identity = owner ? { uid: Number(owner), gid: Number(owner) } : {};

const server = spawn(command, ['-D', data, ...settings], { cwd: data, stdio: ['ignore', 'ignore', 'pipe'], ...identity });

let isReady = false;
server.stderr.setEncoding('utf8');
server.stderr.on('data', (log: string) => {
  if (/ready to accept (read-only )?connections/.test(log)) {
    isReady = true;
    process.stdout.write('ready\n');
  }
  // Prints why the server did not start. Later errors are expected, because tests cut its connections.
  if (!isReady && /FATAL|PANIC/.test(log)) process.stderr.write(log);
});
// An immediate shutdown, because the data is thrown away.
const end = () => server.kill('SIGQUIT');
process.stdin.on('end', end).on('error', end).resume();
// Ctrl-C in the terminal also reaches the parent, which closes the pipe, so the signal is ignored here.
process
  .on('SIGINT', () => undefined)
  .on('SIGTERM', end)
  .on('SIGHUP', () => undefined);

server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code ?? 0);
});

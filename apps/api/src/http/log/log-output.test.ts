import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';

const IMPORT = `const { logOutput } = await import(${JSON.stringify(new URL('./log-output.ts', import.meta.url).href)});`;
const SERVER = `
  const { default: fastify } = await import('fastify');
  ${IMPORT}
  const server = fastify({ logger: { stream: logOutput() } });
  server.get('/', async () => 'ok');
  for (let call = 0; call < 3; call++) {
    const { statusCode } = await server.inject('/');
    process.stderr.write(statusCode + ' ');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }`;
/** More than a pipe holds, written at once just before the end. */
const LINES = 3000;
const LAST_LINES = `
  ${IMPORT}
  const output = logOutput();
  for (let line = 0; line < ${LINES}; line++) output.write('line ' + line + 'x'.repeat(100) + '\\n');`;
const argumentsOf = (program: string): string[] => ['--input-type=module', '-e', program];

it.each([
  ['answers', `${SERVER} process.exit(0);`, '200 200 200 '],
  ['writes its last lines', `${LAST_LINES} process.exit(0);`, ''],
])('lets a server end that %s though the disk of its log is full', (_what, program, said) => {
  const { status, stderr } = spawnSync(process.execPath, argumentsOf(program), {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
    cwd: import.meta.dirname,
    timeout: 30_000,
  });
  expect(stderr).toBe(said);
  expect(status).toBe(0);
});

const spawned = (program: string) =>
  spawn(process.execPath, argumentsOf(program), { stdio: ['ignore', 'pipe', 'ignore'], cwd: import.meta.dirname, timeout: 30_000 });

it('lets a server end though nobody reads its log', async () => {
  const child = spawned(`${LAST_LINES} process.exit(0);`);
  expect(await once(child, 'exit')).toEqual([0, null]);
  child.stdout.destroy();
});

it('writes the last lines before a crash in their order, also for a slow reader', async () => {
  const child = spawned(`${LAST_LINES} throw new Error('crash');`);
  await delay(500);
  const lines = (await text(child.stdout)).trimEnd().split('\n');
  expect(lines.map((line) => Number.parseInt(line.slice('line '.length), 10))).toEqual(Array.from({ length: LINES }, (_, line) => line));
});

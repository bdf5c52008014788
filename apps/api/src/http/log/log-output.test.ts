import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { expect, it } from 'vitest';

const PROGRAM = `
  const { default: fastify } = await import('fastify');
  const { logOutput } = await import(${JSON.stringify(new URL('./log-output.ts', import.meta.url).href)});
  const server = fastify({ logger: { stream: logOutput() } });
  server.get('/', async () => 'ok');
  for (let call = 0; call < 3; call++) {
    const { statusCode } = await server.inject('/');
    process.stderr.write(statusCode + ' ');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  process.exit(0);`;

it('lets the server answer and end though the disk of its log is full', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
    cwd: import.meta.dirname,
    timeout: 60_000,
  });
  expect(stderr).toBe('200 200 200 ');
  expect(status).toBe(0);
});

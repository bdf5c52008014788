import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The real product, started as a user starts it, on a free port and with data of its own. */
export async function productServer() {
  // Workers load the configuration anew: they find the choices of the first process in the environment.
  process.env.E2E_PORT ??= String(await freePort());
  process.env.E2E_DATA ??= temporaryFolder();
  const origin = productOrigin();
  return {
    origin,
    webServer: {
      command: `"${process.execPath}" scripts/start.mjs`,
      cwd: root,
      url: `${origin}/api/ready`,
      timeout: 180_000,
      env: { PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA, DATABASE_URL: '', DEMO: '1', LOG_LEVEL: 'warn' },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    } as const,
  };
}

/** Removed when this process ends: the server has stopped by then, which a global teardown does not wait for. */
function temporaryFolder(): string {
  const folder = join(tmpdir(), `editique-e2e-${randomUUID()}`);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export const productOrigin = (): string => `http://127.0.0.1:${process.env.E2E_PORT}`;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

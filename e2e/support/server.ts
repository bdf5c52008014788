import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/testing/free-port.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The start scripts: on the embedded database, as a user starts it, or on a PostgreSQL of its own with the same demo data. */
const SCRIPTS = { PGLITE: 'scripts/start.mjs', POSTGRES: 'e2e/support/start-on-postgres.ts' };

/** Returns the real product, started as a user starts it, on a free port and with its own data. */
export async function productServer(database: keyof typeof SCRIPTS) {
  const port = await kept(`E2E_PORT_${database}`, async () => String(await freePort()));
  const folder = await kept(`E2E_DATA_${database}`, temporaryFolder);
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    webServer: {
      command: `"${process.execPath}" ${SCRIPTS[database]}`,
      cwd: root,
      url: `${origin}/api/ready`,
      timeout: 180_000,
      env: { PORT: port, DATA_DIR: folder, DATABASE_URL: '', DEMO: '1', LOG_LEVEL: 'warn' },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    } as const,
  };
}

/**
 * Returns a value shared by all workers: each worker loads the configuration again, and finds the choices of the first process in the
 * environment.
 */
async function kept(name: string, choose: () => string | Promise<string>): Promise<string> {
  const value = process.env[name] ?? (await choose());
  process.env[name] = value;
  return value;
}

/**
 * Returns a folder that is removed when this process ends, because the server has stopped by then. A global teardown would not wait for the
 * server.
 */
function temporaryFolder(): string {
  const folder = join(tmpdir(), `editique-e2e-${randomUUID()}`);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { startPostgres } from '../../scripts/testing/postgres.ts';

/** Runs `npm start` on a PostgreSQL of its own, and stops both together. */
const postgres = await startPostgres();
const env = { ...process.env, DATABASE_URL: postgres.url('postgres'), JWT_SECRET: `${randomUUID()}${randomUUID()}` };
const product = spawn(process.execPath, ['scripts/start.mjs'], { stdio: 'inherit', env });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill(signal));
const [code] = await once(product, 'exit');
await postgres.stop();
process.exit(code ?? 1);

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { server } from '../../../scripts/lib/project.mjs';

/** The product runs with the flags and the compile cache of `npm start`. */
const CACHE = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));
const FLAGS = JSON.parse(readFileSync(new URL('../../../scripts/lib/server-flags.json', import.meta.url), 'utf8')) as string[];
/** The first start creates a database, possibly on a busy machine. */
const PATIENCE_MS = 180_000;
export const SECRET = 'a secret of the benchmark, of 32 characters or more';
export const ACCOUNT = { email: 'banc@essai.local', password: 'banc-essai-2026' };

export interface Product {
  url: string;
  token: string;
  /** The milliseconds from the start of the process to its first answer. */
  startMs: number;
  residentMb(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does, in its own process, on the given PostgreSQL or on its embedded database. */
export async function startProduct(databaseUrl: string | null, port: number, settings: Record<string, string> = {}): Promise<Product> {
  const began = performance.now();
  const child = spawn(process.execPath, [...FLAGS, server], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      // On an embedded database the product would otherwise start as a demonstration, with other accounts.
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DEMO: '0' }),
      JWT_SECRET: SECRET,
      ADMIN_EMAIL: ACCOUNT.email,
      ADMIN_PASSWORD: ACCOUNT.password,
      DATA_DIR: await mkdtemp(join(tmpdir(), 'editique-bench-')),
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: CACHE,
      ...settings,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await reachable(`${url}/api/health`, child);
  const startMs = performance.now() - began;
  return {
    url,
    token: await signIn(url),
    startMs,
    residentMb: () => residentMb(child),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts a bare server in a process of its own. */
export async function startBaseline(name: string, port: number, args: readonly string[], probe: string): Promise<ChildProcess> {
  const file = fileURLToPath(new URL(`../baseline/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' });
  await reachable(`http://127.0.0.1:${port}${probe}`, child);
  return child;
}

async function reachable(url: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end && child.exitCode === null) {
    try {
      await fetch(url);
      return;
    } catch {
      // The server is not listening yet.
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  throw new Error(`${url} does not answer`);
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  // The short token, which the web application sends too.
  const { jeton } = (await answer.json()) as { jeton?: string };
  if (!jeton) throw new Error(`Sign-in answered ${answer.status}`);
  return jeton;
}

async function residentMb(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

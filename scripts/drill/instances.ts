import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot, server } from '../lib/project.mjs';
import { freePort } from '../testing/free-port.ts';
import type { Cluster } from './cluster.ts';
import type { Stage } from './stage.ts';

export interface Instance {
  name: string;
  url: string;
  token: string;
  process: ChildProcess;
}

const ACCOUNT = { email: 'exercice@drill.local', password: randomBytes(12).toString('hex') };
const START_MS = 120_000;

/** Starts instances of the product on the cluster, as `npm start` would. */
export async function startInstances(stage: Stage, cluster: Cluster, count: number): Promise<Instance[]> {
  const secret = randomBytes(24).toString('hex');
  const instances: Instance[] = [];
  for (let number = 1; number <= count; number++) instances.push(await startInstance(stage, cluster, `instance${number}`, secret));
  return instances;
}

async function startInstance(stage: Stage, cluster: Cluster, name: string, secret: string): Promise<Instance> {
  const port = await freePort();
  const flags: string[] = JSON.parse(readFileSync(inRoot('scripts', 'lib', 'server-flags.json'), 'utf8'));
  const child = stage.start(name, process.execPath, [...flags, server], {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: await stage.place(name),
    DATABASE_URL: cluster.primaryUrl,
    DATABASE_REPLICA_URL: cluster.replicaUrl,
    JWT_SECRET: secret,
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
    LOG_LEVEL: 'warn',
  });
  const url = `http://127.0.0.1:${port}/api`;
  const end = Date.now() + START_MS;
  for (;;) {
    const token = await signIn(url);
    if (token) return { name, url, token, process: child };
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${name} ne démarre pas :\n${await stage.lastWords(name)}`);
    await delay(200);
  }
}

async function signIn(url: string): Promise<string | null> {
  try {
    const answer = await fetch(`${url}/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ACCOUNT),
    });
    const { token }: { token?: string } = await answer.json();
    return token ?? null;
  } catch {
    return null;
  }
}

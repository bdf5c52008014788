import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { run } from '../../apps/api/src/db/database.ts';
import { openPostgres } from '../../apps/api/src/db/postgres/postgres.ts';
import { findProgram } from '../lib/debian.mjs';
import { freePort } from '../testing/free-port.ts';
import { haproxySettings, patroniSettings } from './cluster-settings.ts';
import { kill, postmasterOf, type Stage } from './stage.ts';

export interface Node {
  name: string;
  data: string;
  port: number;
  restPort: number;
  patroni: ChildProcess;
}

export interface Cluster {
  nodes: readonly Node[];
  /** The addresses of the product's database through HAProxy. */
  primaryUrl: string;
  replicaUrl: string;
  primary(): Promise<Node | null>;
  /** Kills a node with SIGKILL: its PostgreSQL, and the Patroni that would restart it. */
  kill(node: Node): Promise<void>;
}

const START_MS = 120_000;

/** Starts etcd, PostgreSQL under Patroni with synchronous replication, and HAProxy, all on loopback ports. */
export async function startCluster(stage: Stage, size: number): Promise<Cluster> {
  const etcdPort = await startEtcd(stage);
  const secret = randomBytes(12).toString('hex');
  const nodes: Node[] = [];
  for (let number = 1; number <= size; number++) {
    nodes.push(await startNode(stage, `noeud${number}`, etcdPort, secret));
    // The first node creates the cluster; the others copy it.
    await until(stage, nodes.at(-1)?.name ?? '', async () => (await rolesOf(nodes)).length === number);
  }
  await until(stage, 'noeud1', async () => (await rolesOf(nodes)).includes('sync_standby'));
  const ports = { primary: await freePort(), replica: await freePort() };
  const folder = await stage.place('haproxy');
  stage.start('haproxy', need('haproxy'), ['-db', '-f', await stage.file(folder, 'haproxy.cfg', haproxySettings(nodes, ports))]);
  const admin = `postgres://postgres:${secret}@127.0.0.1:${ports.primary}/postgres`;
  await until(stage, 'haproxy', () => createDatabase(admin, secret));
  const address = (port: number): string => `postgres://editique:${secret}@127.0.0.1:${port}/editique`;
  return {
    nodes,
    primaryUrl: address(ports.primary),
    replicaUrl: address(ports.replica),
    async primary() {
      for (const node of nodes) if ((await ask(node.restPort, '/primary')).status === 200) return node;
      return null;
    },
    async kill(node) {
      const postmaster = await postmasterOf(node.data);
      node.patroni.kill('SIGKILL');
      if (postmaster) kill(postmaster);
    },
  };
}

async function startEtcd(stage: Stage): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()];
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  const folder = await stage.place('etcd');
  const urls = [
    ...['--listen-client-urls', clientUrl, '--advertise-client-urls', clientUrl],
    ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl, '--initial-cluster', `default=${peerUrl}`],
  ];
  stage.start('etcd', need('etcd'), ['--data-dir', join(folder, 'data'), ...urls]);
  await until(stage, 'etcd', async () => (await ask(client, '/health')).status === 200);
  return client;
}

async function startNode(stage: Stage, name: string, etcdPort: number, secret: string): Promise<Node> {
  const folder = await stage.place(name);
  const [port, restPort, data] = [await freePort(), await freePort(), join(folder, 'data')];
  const settings = patroniSettings({ name, folder, data, port, restPort, etcdPort, secret, bin: dirname(need('pg_controldata')) });
  stage.watchPostmaster(data);
  return { name, data, port, restPort, patroni: stage.start(name, need('patroni'), [await stage.file(folder, 'patroni.yml', settings)]) };
}

/** Returns the role of each running node, as Patroni reports it. */
async function rolesOf(nodes: readonly Node[]): Promise<string[]> {
  const [first] = nodes;
  if (!first) return [];
  const { body } = await ask(first.restPort, '/cluster');
  const members: { role: string; state: string }[] = JSON.parse(body || '{}').members ?? [];
  return members.filter(({ state }) => state === 'running' || state === 'streaming').map(({ role }) => role);
}

/** Creates the product's database, owned by an ordinary role without special rights. */
async function createDatabase(url: string, secret: string): Promise<boolean> {
  const server = await openPostgres({ url, poolSize: 1, onError: () => undefined });
  try {
    await run(server.db, `create role editique login password '${secret}'`);
    await run(server.db, 'create database editique owner editique');
    return true;
  } catch {
    return false;
  } finally {
    await server.close();
  }
}

async function ask(port: number, path: string): Promise<{ status: number; body: string }> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2000) });
    return { status: answer.status, body: await answer.text() };
  } catch {
    return { status: 0, body: '' };
  }
}

/** Waits for a step of the start. On failure, throws with the last output of the program. */
async function until(stage: Stage, program: string, isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + START_MS;
  while (!(await isDone())) {
    if (stage.hasEnded(program) || Date.now() > end) throw new Error(`${program} ne démarre pas :\n${await stage.lastWords(program)}`);
    await delay(300);
  }
}

function need(name: string): string {
  const found = findProgram(name);
  if (!found) throw new Error(`Il manque le programme ${name}`);
  return found;
}

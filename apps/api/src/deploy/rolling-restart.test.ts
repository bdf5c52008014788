import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/testing/free-port.ts';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { type Served, serve } from '../testing/serve.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { Http2Client } from './testing/http2-client.ts';
import { Load } from './testing/load.ts';
import { proxies, type RunningProxy, startProxy } from './testing/proxy.ts';

const TIMEOUT = 400_000;
const WRITERS = 2;
const READERS = 2;
const SEEN_MS = 2000;
const METRICS_TOKEN = 'un-jeton-de-mesure-2026';

let database: TestDatabase;
let settings: Record<string, string>;
const ports: number[] = [];
const running = new Map<number, Served>();

const start = async (port: number): Promise<void> => {
  const served = serve({ ...settings, PORT: String(port) });
  running.set(port, served);
  await served.address;
};
/** Restarts an instance as systemd does: signal, exit, start, and only then the next instance. */
const restart = async (port: number): Promise<void> => {
  const served = running.get(port);
  served?.process.kill('SIGTERM');
  expect(await served?.ended).toEqual({ code: 0, signal: null });
  await start(port);
};

/** Returns true once Caddy, the only caller of `/api/ready`, knows that the new instance is ready. A busy machine needs time for that. */
const isSeen = async (port: number): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return (await answer.text()).includes('editique_http_requests_total{route="/api/ready",method="GET",status="200"}');
};

/** Runs the health check of the image against the instance on that port. Returns its exit code. */
const checkHealth = async (port: number): Promise<number | null> => {
  const dockerfile = await readFile(new URL('../../../../deploy/Dockerfile', import.meta.url), 'utf8');
  const [, ...args]: string[] = JSON.parse(/HEALTHCHECK[^[]*(\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]');
  const child = spawn(process.execPath, args, { env: { PORT: String(port) }, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  return code;
};

beforeAll(async () => {
  database = await createTestDatabase('postgres', 'demo');
  const { DATABASE_URL = '', DATABASE_DIRECT_URL, JWT_SECRET, DATA_DIR } = database.config();
  settings = {
    DATABASE_URL,
    ...(DATABASE_DIRECT_URL && { DATABASE_DIRECT_URL }),
    JWT_SECRET,
    DATA_DIR,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
    DATABASE_POOL: '4',
    METRICS_TOKEN,
  };
  ports.push(await freePort(), await freePort());
  await Promise.all(ports.map(start));
}, TIMEOUT);
afterAll(async () => {
  for (const { process, ended } of running.values()) {
    process.kill('SIGKILL');
    await ended;
  }
  await database?.drop();
});

/** All proxies of this machine share the same two instances, because starting instances takes most of the time. */
if (proxies.length > 0)
  it(
    `restarts one instance after the other behind ${proxies.join(' and ')}, and no request fails`,
    async () => {
      const fronts = await Promise.all(proxies.map(async (name) => ({ name, proxy: await startProxy(name, ports) })));
      const client = new Http2Client(fronts[0]?.proxy as RunningProxy);
      const credentials = { email: 'admin@demo.local', password: DEMO_PASSWORD };
      const { token } = (await client.call('POST', '/api/users/login', { body: credentials })).json as { token: string };
      client.close();
      const loads = fronts.map(({ name, proxy }) => new Load(proxy, token, name));
      for (const load of loads) load.begin(READERS, WRITERS);
      for (const port of ports) {
        const before = loads.map(({ answered }) => answered);
        await restart(port);
        if (proxies.includes('caddy')) await expect.poll(() => isSeen(port)).toBe(true);
        // As in the unit: the balancer must have noticed the instance before the next one stops.
        await delay(SEEN_MS);
        for (const [index, load] of loads.entries()) expect(load.answered).toBeGreaterThan(before[index] ?? 0);
      }
      for (const load of loads) await load.end();
      // Joined into one text, because the summary of a test run shows it whole.
      expect(loads.flatMap(({ failures }) => failures).join('; ')).toBe('');
      // A new client, because nginx closes a connection that was idle for 75 seconds.
      const counter = new Http2Client(fronts[0]?.proxy as RunningProxy);
      for (const [index, { written }] of loads.entries()) {
        const { json } = await counter.call('GET', `/api/ville?q=${fronts[index]?.name}&size=1`, { token });
        expect(written).toBeGreaterThan(0);
        expect((json as { total: number }).total).toBe(written);
      }
      counter.close();
      for (const { proxy } of fronts) await proxy.stop();
    },
    TIMEOUT,
  );

it(
  'leaves its balancer in order: not ready, then closed to new connections, then gone',
  async () => {
    const [port = 0] = ports;
    const address = `http://127.0.0.1:${port}/api`;
    const served = running.get(port);
    expect((await fetch(`${address}/ready`)).status).toBe(200);
    expect(await checkHealth(port)).toBe(0);
    served?.process.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${address}/ready`)).status).toBe(503);
    // Requests are still served meanwhile, on a connection that is then closed.
    const answer = await fetch(`${address}/health`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await expect.poll(() => fetch(`${address}/health`).catch(() => null)).toBeNull();
    expect(await served?.ended).toEqual({ code: 0, signal: null });
    expect(served?.errors()).toBe('');
    expect(await checkHealth(port)).toBe(1);
  },
  TIMEOUT,
);

import { setTimeout as delay } from 'node:timers/promises';
import { run } from '../../apps/api/src/db/database.ts';
import { openPostgres } from '../../apps/api/src/db/postgres/postgres.ts';
import { closeOnSignal } from './close-on-signal.ts';
import { type Cluster, type Node, startCluster } from './cluster.ts';
import { Events } from './events.ts';
import { startInstances } from './instances.ts';
import { call, Load } from './load.ts';
import { type Line, report } from './report.ts';
import { Stage } from './stage.ts';

const NODES = 3;
const INSTANCES = 2;
const WRITERS = 4;
/** The observation time before the kill and after the recovery, to compare the working product with the recovered one. */
const CALM_MS = 8_000;
const PROMOTION_LIMIT_MS = 120_000;
const BACK_LIMIT_MS = 90_000;
const CATCH_UP_MS = 30_000;
const GOAL_BACK_MS = 30_000;

const stage = await Stage.open();
const isStopping = closeOnSignal(() => stage.close());
try {
  process.exitCode = report(await drill()) ? 0 : 1;
} catch (error) {
  if (!isStopping()) process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  if (!isStopping()) await stage.close();
}

async function drill(): Promise<Line[]> {
  say(`etcd, ${NODES} PostgreSQL sous Patroni, HAProxy…`);
  const cluster = await startCluster(stage, NODES);
  say(`${INSTANCES} instances du produit…`);
  const instances = await startInstances(stage, cluster, INSTANCES);
  const streams = instances.map((instance) => new Events(instance));
  await delay(1000);
  const load = new Load(instances, WRITERS);
  await delay(CALM_MS);
  const primary = await cluster.primary();
  if (!primary) throw new Error('Aucun nœud primaire avant la panne');
  const before = load.acknowledged.length;
  say(`${before} écritures confirmées ; ${primary.name} est tué (-9)`);
  const killedAt = Date.now();
  await cluster.kill(primary);
  const promotedAt = await promotion(cluster, primary);
  say('Un autre nœud est primaire ; attente des écritures…');
  const back = await Promise.all(instances.map((instance) => firstWrite(load, instance.name, promotedAt)));
  await delay(CALM_MS);
  await load.stop();
  const ids = load.acknowledged.map(({ id }) => id);
  const missingEvents = await caughtUp(streams, ids);
  const stored = await storedIds(cluster.primaryUrl);
  const totals = await Promise.all(instances.map(async (instance) => (await call(instance, 'GET', '/ville?size=1'))?.body.total));
  await Promise.all(streams.map((stream) => stream.stop()));
  const slowest = Math.max(...back);
  const isSameTotal = totals.every((total) => total === stored.size);
  const lost = ids.filter((id) => !stored.has(id)).length;
  const ended = instances.filter(({ process: child }) => child.exitCode !== null || child.signalCode !== null).length;
  return [
    { label: 'Écritures confirmées avant / en tout', value: `${before} / ${ids.length}`, isGood: before > 0 && ids.length > before },
    { label: 'Écritures refusées pendant la panne (503, à refaire)', value: String(load.failures) },
    { label: 'Promotion après la panne', value: seconds(promotedAt - killedAt) },
    { label: 'Écritures de retour après la promotion', value: seconds(slowest), goal: '≤ 30 s', isGood: slowest <= GOAL_BACK_MS },
    { label: 'Écritures confirmées et perdues', value: String(lost), goal: '0', isGood: lost === 0 },
    { label: 'Instances à redémarrer', value: String(ended), goal: '0', isGood: ended === 0 },
    {
      label: `Listes en retard, sur ${load.lists} lues`,
      value: String(load.stale.length),
      goal: '0',
      isGood: load.stale.length === 0 && load.lists > 0,
    },
    {
      label: 'Total des listes à la fin, base / instances',
      value: `${stored.size} / ${totals.join(' / ')}`,
      goal: 'égaux',
      isGood: isSameTotal,
    },
    { label: 'Événements manquants après reprise', value: String(missingEvents), goal: '0', isGood: missingEvents === 0 },
    { label: 'Reprises des flux par leurs lecteurs', value: streams.map(({ endings }) => endings).join(' / ') },
  ];
}

async function promotion(cluster: Cluster, fallen: Node): Promise<number> {
  const end = Date.now() + PROMOTION_LIMIT_MS;
  while (Date.now() < end) {
    const found = await cluster.primary();
    if (found && found !== fallen) return Date.now();
    await delay(100);
  }
  throw new Error(`Aucun nœud promu en ${PROMOTION_LIMIT_MS / 1000} s`);
}

/** Returns the time from the promotion to the first write acknowledged by the instance. */
async function firstWrite(load: Load, name: string, promotedAt: number): Promise<number> {
  const end = Date.now() + BACK_LIMIT_MS;
  while (Date.now() < end) {
    const found = load.acknowledged.find(({ instance, at }) => instance.name === name && at >= promotedAt);
    if (found) return found.at - promotedAt;
    await delay(50);
  }
  throw new Error(`${name} n'a pas retrouvé la base en ${BACK_LIMIT_MS / 1000} s :\n${await stage.lastWords(name)}`);
}

/** Returns how many events of acknowledged writes the readers still miss after the time to catch up. */
async function caughtUp(streams: readonly Events[], ids: readonly number[]): Promise<number> {
  const missing = (): number => streams.reduce((sum, { seen }) => sum + ids.filter((id) => !seen.has(id)).length, 0);
  for (const end = Date.now() + CATCH_UP_MS; missing() > 0 && Date.now() < end; ) await delay(200);
  return missing();
}

async function storedIds(url: string): Promise<Set<number>> {
  const server = await openPostgres({ url, poolSize: 1, onError: () => undefined });
  const rows = await run<{ id: number }>(server.db, 'select id from ville').finally(() => server.close());
  return new Set(rows.map(({ id }) => id));
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).replace('.', ',')} s`;
}

function say(line: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${line}\n`);
}

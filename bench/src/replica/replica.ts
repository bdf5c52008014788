import { setTimeout as delay } from 'node:timers/promises';
import { type Launcher, startReplicated } from '../../../scripts/testing/postgres.ts';
import { fillJobs } from '../jobs-data.ts';
import { makeCpuGroups } from '../support/cpu-groups.ts';
import { createDatabase, onDatabase } from '../support/database.ts';
import { postmasterOf } from '../support/processor-time.ts';
import { startProduct } from '../support/product.ts';
import { openRelay } from '../support/relay.ts';
import { printSizes } from '../support/sizes.ts';
import { JOBS, ROUNDS, SECONDS } from './calls.ts';
import { ask, WRITE_EVERY_MS } from './checking-writer.ts';
import { printScaling } from './own-processors.ts';
import { printProcessorTimes } from './processor-times.ts';
import { METRICS_TOKEN } from './read-counts.ts';

const PORTS = [4450, 4451, 4452] as const;
/** Disables the servers' background work, which would be counted as work of the requests. */
const SETTINGS = { shared_buffers: '256MB', synchronous_commit: 'on', max_wal_size: '4GB', checkpoint_timeout: '1h', autovacuum: 'off' };

/** The number of moves made first, so that the journal has rows whose size can be measured. */
const MOVES = 600;

/** Measures reads with and without replicas: the processor time of each node, and the rates when each node has a processor of its own. */
export async function replica(): Promise<void> {
  const groups = await makeCpuGroups(['primary', 'replica-1', 'replica-2', 'load']);
  const [first = [], second = [], third = []]: Launcher[] = typeof groups === 'string' ? [] : groups.groups.map(({ under }) => under);
  // Without a limit. Other work of the machine would otherwise slow down the load, and the nodes would not be busy.
  if (typeof groups !== 'string') await groups.groups[3]?.join();
  const nodes = await startReplicated(SETTINGS, undefined, [first, second, third]);
  const [primary, ...standbys] = nodes;
  const [standby] = standbys;
  try {
    await createDatabase(primary.url('postgres'), 'bench');
    const url = primary.url('bench');
    await (await startProduct(url, PORTS[0])).stop();
    await fillJobs(url, JOBS);
    for (const { url: at } of standbys) await caughtUp(url, at('postgres'));
    const alone = await startProduct(url, PORTS[0], { METRICS_TOKEN });
    const withOne = await startProduct(url, PORTS[1], { METRICS_TOKEN, DATABASE_REPLICA_URL: standby.url('bench') });
    console.log(`\n${JOBS} jobs, ${ROUNDS} rounds of ${SECONDS} s, a write every ${WRITE_EVERY_MS} ms, median`);
    await printProcessorTimes(alone, withOne, [await postmasterOf(primary.url('postgres')), await postmasterOf(standby.url('postgres'))]);
    if (typeof groups === 'string') console.log(`\nRates of nodes with a processor each are left out: ${groups}.`);
    else {
      const relay = await openRelay(standbys.map((node) => node.url('bench')));
      const withTwo = await startProduct(url, PORTS[2], { METRICS_TOKEN, DATABASE_REPLICA_URL: relay.url });
      await printScaling([alone, withOne, withTwo], groups.groups.slice(0, nodes.length));
      await withTwo.stop();
      relay.close();
    }
    for (let moved = 0; moved < MOVES; moved++) await ask(alone, 'POST', `/job/${JOBS - moved}/avancer`, {});
    await printSizes(url);
    await alone.stop();
    await withOne.stop();
  } finally {
    for (const node of nodes.toReversed()) await node.stop();
    if (typeof groups !== 'string') await groups.remove();
  }
}

/** Waits until the standby has replayed everything written so far. */
async function caughtUp(url: string, standby: string): Promise<void> {
  const end = await onDatabase(
    url,
    async (client) => (await client.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')).rows[0]?.lsn,
  );
  const isThere = async (): Promise<boolean> =>
    onDatabase(
      standby,
      async (client) =>
        (await client.query<{ is: boolean }>('select pg_last_wal_replay_lsn() >= $1::text::pg_lsn as is', [end])).rows[0]?.is === true,
    );
  while (!(await isThere())) await delay(200);
}

import { buildServer } from './lib/build-server.mjs';
import { needPrograms } from './lib/debian.mjs';
import { install } from './lib/install.mjs';
import { forwardSignals, run, stopRequested } from './lib/process.mjs';
import { inRoot, pinnedNode } from './lib/project.mjs';

/** `npm run drill:failover`: kills the primary of a Patroni cluster under a load of writes, and prints a table of the consequences. */
forwardSignals();
try {
  await needPrograms([
    { program: 'etcd', package: 'etcd-server' },
    { program: 'patroni', package: 'patroni' },
    { program: 'haproxy', package: 'haproxy' },
    { program: 'pg_controldata', package: 'postgresql' },
  ]);
  await install();
  await buildServer();
  process.exitCode = await run(pinnedNode(), ['--disable-warning=ExperimentalWarning', inRoot('scripts', 'drill', 'failover.ts')]);
} catch (error) {
  if (!stopRequested()) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import { needPrograms } from './lib/debian.mjs';
import { install } from './lib/install.mjs';
import { forwardSignals, run, stopRequested } from './lib/process.mjs';
import { pinnedNode, tool } from './lib/project.mjs';

/** `npm run drill:pgbouncer`: runs the API's tests on PostgreSQL with every server connected through PgBouncer in transaction mode. */
forwardSignals();
try {
  await needPrograms([{ program: 'pgbouncer', package: 'pgbouncer' }]);
  await install();
  const args = [tool('vitest/vitest.mjs'), 'run', '--project', 'api', '-t', 'on postgres', ...process.argv.slice(2)];
  process.exitCode = await run(pinnedNode(), args, { env: { ...process.env, TEST_PGBOUNCER: '1' } });
} catch (error) {
  if (!stopRequested()) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

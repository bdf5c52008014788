import { needPrograms } from './lib/debian.mjs';
import { install } from './lib/install.mjs';
import { NOT_EMBEDDED, pooledTests } from './lib/pooled-tests.mjs';
import { forwardSignals, run, stopRequested } from './lib/process.mjs';
import { pinnedNode, tool } from './lib/project.mjs';

/**
 * `npm run drill:pgbouncer [-- <path> …]`: runs the API's tests on PostgreSQL with every server connected through PgBouncer in transaction
 * mode. With paths, only the files whose names contain one of them.
 */
forwardSignals();
try {
  await needPrograms([{ program: 'pgbouncer', package: 'pgbouncer' }]);
  await install();
  const given = process.argv.slice(2);
  const paths = given.filter((one) => !one.startsWith('-'));
  const files = pooledTests().filter((file) => paths.length === 0 || paths.some((path) => file.includes(path)));
  if (files.length === 0) throw new Error(`No test on PostgreSQL in ${paths.join(', ')}`);
  const args = ['run', '--project', 'api', '-t', NOT_EMBEDDED, ...given.filter((one) => one.startsWith('-')), ...files];
  process.exitCode = await run(pinnedNode(), [tool('vitest/vitest.mjs'), ...args], { env: { ...process.env, TEST_PGBOUNCER: '1' } });
} catch (error) {
  if (!stopRequested()) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

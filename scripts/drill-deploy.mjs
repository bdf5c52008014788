import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, needPrograms } from './lib/debian.mjs';
import { install } from './lib/install.mjs';
import { leftOut, PROGRAMS } from './lib/left-out.mjs';
import { forwardSignals, run } from './lib/process.mjs';
import { pinnedNode, tool } from './lib/project.mjs';

/**
 * The tests that need programs of Debian, or a small disk, which only root may mount. `npm test` leaves a test out whose program is
 * missing; this drill installs it.
 */
const TESTS = ['deploy', 'metrics', 'faults', 'backup/backup.test.ts', 'backup/commands.test.ts', 'db/postgres/pgbouncer.test.ts'];
/** @typedef {{ fullName: string, status: string, duration?: number }} Result */

forwardSignals();
try {
  await needPrograms(PROGRAMS);
  await install();
  process.exitCode = await drill();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function drill() {
  for (const { program } of PROGRAMS) console.log(`${program.padEnd(16)} ${findProgram(program)}`);
  const folder = await mkdtemp(join(tmpdir(), 'editique-drill-'));
  const report = join(folder, 'report.json');
  const files = TESTS.map((path) => `apps/api/src/${path}`);
  const args = ['run', '--project', 'api', ...files, '--reporter=json', `--outputFile=${report}`];
  let output = '';
  try {
    const code = await run(pinnedNode(), [tool('vitest/vitest.mjs'), ...args], { onOutput: (text) => (output += text) });
    const results = await resultsOf(report);
    if (results.length === 0) console.error(output);
    for (const { fullName, status, duration = 0 } of results)
      console.log(`${status === 'passed' ? '✓' : '✗'} ${(duration / 1000).toFixed(1).padStart(6)} s  ${fullName}`);
    const left = leftOut();
    if (left) console.log(left);
    return code || (results.length === 0 ? 1 : 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} report
 * @returns {Promise<Result[]>} empty if the tests ended before they wrote the report
 */
async function resultsOf(report) {
  const text = await readFile(report, 'utf8').catch(() => '{ "testResults": [] }');
  /** @type {{ testResults: { assertionResults: Result[] }[] }} */
  const { testResults } = JSON.parse(text);
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

import { findProgram, needPrograms } from './lib/debian.mjs';
import { install } from './lib/install.mjs';
import { forwardSignals, run } from './lib/process.mjs';
import { pinnedNode, tool } from './lib/project.mjs';

/** What the tests of `deploy/` need. Without one of them `npm test` leaves its tests out; the drill does not. */
const PROGRAMS = [
  { program: 'nginx', package: 'nginx-light' },
  { program: 'caddy', package: 'caddy' },
  { program: 'openssl', package: 'openssl' },
  { program: 'systemd-analyze', package: 'systemd' },
];
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
  const args = ['run', '--project', 'api', 'apps/api/src/deploy', '--reporter=json'];
  let output = '';
  const code = await run(pinnedNode(), [tool('vitest/vitest.mjs'), ...args], { onOutput: (text) => (output += text) });
  const results = resultsOf(output);
  if (results.length === 0) console.error(output);
  for (const { fullName, status, duration = 0 } of results)
    console.log(`${status === 'passed' ? '✓' : '✗'} ${(duration / 1000).toFixed(1).padStart(6)} s  ${fullName}`);
  return code;
}

/**
 * The report is the one line of the output that is JSON.
 * @param {string} output
 * @returns {Result[]}
 */
function resultsOf(output) {
  const line = output.split('\n').find((text) => text.startsWith('{"'));
  /** @type {{ testResults: { assertionResults: Result[] }[] }} */
  const report = line ? JSON.parse(line) : { testResults: [] };
  return report.testResults.flatMap(({ assertionResults }) => assertionResults);
}

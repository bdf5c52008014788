import { run, stopRequested } from './process.mjs';
import { inRoot, pinnedNode, tool } from './project.mjs';
import { judge, playwrightCount, playwrightReport, vitestCount, vitestReport } from './report.mjs';
import { withoutSettings } from './without-settings.mjs';

/** @typedef {import('./report.mjs').Count} Count */

/** Runs the tests of the code, on both databases. @returns {Promise<Count>} */
export async function testUnits() {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const started = Date.now();
  const code = await run(pinnedNode(), [tool('vitest/vitest.mjs'), ...args], { env: withoutSettings(process.env) });
  return told('units', started, code, vitestCount(), console.log);
}

/**
 * Runs the journeys with the browser at the given path.
 * @param {string} browser
 * @param {(text: string) => void} write
 * @returns {Promise<Count>}
 */
export async function testJourneys(browser, write) {
  if (stopRequested()) return { passed: 0, failed: 1 };
  const colour = process.stdout.hasColors?.() ? { FORCE_COLOR: '1' } : {};
  const env = { ...withoutSettings(process.env), ...colour, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
  const args = ['test', '--reporter=list,json'];
  const started = Date.now();
  // Playwright stops its servers only on this signal.
  const stopSignal = 'SIGINT';
  const code = await run(pinnedNode(), [tool('@playwright/test/cli.js'), ...args], {
    cwd: inRoot('e2e'),
    env,
    onOutput: write,
    stopSignal,
  });
  return told('journeys', started, code, playwrightCount(), (line) => write(`${line}\n`));
}

/**
 * Prints and returns the result of a runner, even if it left no report, for instance because it was killed.
 * @param {string} name
 * @param {number} started
 * @param {number} code
 * @param {Count | null} count
 * @param {(line: string) => void} print
 */
function told(name, started, code, count, print) {
  const seconds = Math.round((Date.now() - started) / 1000);
  const result = judge(code, count);
  if (count) print(`${result.failed === 0 ? '✓' : '✗'} ${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
  else print(`✗ ${name}: ended with code ${code} and without a report (${seconds} s)`);
  return result;
}

import { findBrowser } from './lib/browser.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { checks, runCheck } from './lib/checks.mjs';
import { install } from './lib/install.mjs';
import { forwardSignals, run } from './lib/process.mjs';
import { inRoot, pinnedNode, tool } from './lib/project.mjs';
import { forgetReports, judge, playwrightCount, playwrightReport, vitestCount, vitestReport } from './lib/report.mjs';

/** @type {import('./lib/report.mjs').Count[]} */
const counts = [];

forwardSignals();
try {
  await install();
  forgetReports();
  const browser = guarded(findBrowser);
  const results = await Promise.all(checks.map((check) => runCheck(check)));
  counts.push({ passed: 0, failed: results.filter((code) => code !== 0).length });
  const built = guarded(buildWeb);
  counts.push(await testUnits());
  const path = await browser;
  counts.push((await built) === null || path === null ? { passed: 0, failed: 1 } : await testJourneys(path ?? ''));
} catch (error) {
  tell(error);
  counts.push({ passed: 0, failed: 1 });
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);

async function testUnits() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const code = await run(pinnedNode(), [tool('vitest/vitest.mjs'), 'run', ...reporters], { env: environment() });
  return told('vitest', code, vitestCount());
}

/** @param {string} browser */
async function testJourneys(browser) {
  const env = { ...environment(), CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
  const code = await run(pinnedNode(), [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json'], { cwd: inRoot('e2e'), env });
  return told('playwright', code, playwrightCount());
}

/**
 * Says so when a runner ended without a report, for instance because it was stopped from outside.
 * @param {string} runner
 * @param {number} code
 * @param {import('./lib/report.mjs').Count | null} count
 */
function told(runner, code, count) {
  if (!count) console.error(`${runner} ended with code ${code} and without a report.`);
  return judge(code, count);
}

/** The environment without the developer's own settings: the tests must not use them. */
function environment() {
  const { NODE_ENV, DATABASE_URL, DATA_DIR, PORT, HOST, JWT_SECRET, DEMO, ...rest } = process.env;
  return rest;
}

/**
 * Work that is started early and awaited late. A failure is printed at once and causes no unhandled rejection.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T | null>} null when it failed
 */
async function guarded(work) {
  try {
    return await work();
  } catch (error) {
    tell(error);
    return null;
  }
}

/** @param {unknown} error */
function tell(error) {
  console.error(error instanceof Error ? error.message : error);
}

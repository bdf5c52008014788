import { freemem } from 'node:os';
import { findBrowser } from './lib/browser.mjs';
import { buildServer } from './lib/build-server.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { checks, runCheck } from './lib/checks.mjs';
import { heldOutput } from './lib/held-output.mjs';
import { install } from './lib/install.mjs';
import { leftOut } from './lib/left-out.mjs';
import { forwardSignals } from './lib/process.mjs';
import { failures, forgetReports } from './lib/report.mjs';
import { testJourneys, testUnits } from './lib/runners.mjs';

/** The memory in bytes that units and journeys need together. With less, they run one after the other. */
const MEMORY_OF_BOTH = 6e9;
const FAILED = { passed: 0, failed: 1 };

/** @type {import('./lib/report.mjs').Count[]} */
const counts = [];

forwardSignals();
try {
  await install();
  forgetReports();
  const browser = guarded(findBrowser);
  const results = await Promise.all(checks.map((check) => runCheck(check)));
  counts.push({ passed: 0, failed: results.filter((code) => code !== 0).length });
  await buildServer();
  const built = guarded(buildWeb);
  const units = guarded(testUnits);
  const journeys = guarded(() => journeysBeside(units, browser, built));
  counts.push((await units) ?? FAILED, (await journeys) ?? FAILED);
} catch (error) {
  tell(error);
  counts.push(FAILED);
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.exitCode = failed > 0 ? 1 : 0;
for (const failure of failures()) console.log(failure);
const left = leftOut();
if (left) console.log(left);
console.log(`${passed} passed, ${failed} failed`);

/**
 * Runs the journeys beside the units, because a journey often waits for its page. Their output is held until the units have ended.
 * @param {Promise<unknown>} units
 * @param {Promise<string | null>} browser
 * @param {Promise<unknown>} built null if the build failed
 */
async function journeysBeside(units, browser, built) {
  const output = heldOutput();
  const ended = units.then(output.release);
  // Older versions of Node 20 lack `availableMemory`.
  if ((process.availableMemory?.() ?? freemem()) < MEMORY_OF_BOTH) await ended;
  const path = await browser;
  const isBuilt = (await built) !== null;
  const count = path === null || !isBuilt ? FAILED : await testJourneys(path, output.add);
  await ended;
  return count;
}

/**
 * Starts work early that is awaited late. A failure is printed at once and causes no unhandled rejection.
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

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './project.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

export const vitestReport = inRoot('.cache', 'vitest.json');
export const playwrightReport = inRoot('.cache', 'playwright.json');

export function forgetReports() {
  for (const path of [vitestReport, playwrightReport]) rmSync(path, { force: true });
}

/**
 * Returns the result of a runner. A runner that left no report, or failed without a failing test, counts as one failure.
 * @param {number} code
 * @param {Count | null} count
 * @returns {Count}
 */
export function judge(code, count) {
  const { passed, failed } = count ?? { passed: 0, failed: 0 };
  const isSilentFailure = failed === 0 && (code !== 0 || !count || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
}

/** @returns {Count | null} */
export function vitestCount() {
  const report = read(vitestReport);
  return report && { passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests + report.numTodoTests };
}

/**
 * Returns the counts of the journeys. A skipped journey, or one that needed a retry, counts as failed.
 * @returns {Count | null}
 */
export function playwrightCount() {
  const stats = read(playwrightReport)?.stats;
  return stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}

/**
 * Returns one line per failed test with the first line of its reason, because often only the end of a long output is read.
 * @returns {string[]}
 */
export function failures() {
  return [...vitestFailures(read(vitestReport)), ...playwrightFailures(read(playwrightReport))];
}

/**
 * @param {any} report
 * @returns {string[]}
 */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status !== 'passed');
    // A file that could not be loaded has no tests.
    if (failed.length === 0 && file.status === 'failed') return [line(file.name, 'the file itself', file.message)];
    return failed.map((/** @type {any} */ test) => line(file.name, test.fullName, test.failureMessages?.[0] ?? test.status));
  });
}

/**
 * @param {any} report
 * @returns {string[]}
 */
export function playwrightFailures(report) {
  const specsOf = (/** @type {any} */ suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  return (report?.suites ?? []).flatMap(specsOf).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status !== 'expected')
      .map((/** @type {any} */ test) => {
        const reason = test.results.find((/** @type {any} */ result) => result.error)?.error.message ?? test.status;
        return line(inRoot('e2e', spec.file), `${spec.title} (${test.projectName})`, reason);
      }),
  );
}

/**
 * @param {string} file
 * @param {string} name
 * @param {string} reason
 */
function line(file, name, reason) {
  return `✗ ${relative(inRoot(), file)} › ${name}: ${stripVTControlCharacters(reason).split('\n')[0]}`;
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

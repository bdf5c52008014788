import { existsSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from './project.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

export const vitestReport = inRoot('.cache', 'vitest.json');
export const playwrightReport = inRoot('.cache', 'playwright.json');

export function forgetReports() {
  for (const path of [vitestReport, playwrightReport]) rmSync(path, { force: true });
}

/**
 * Counts a runner as one failure if it left no report, or if it failed without a failing test.
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
 * Counts a journey as failed if it was skipped or needed a second try.
 * @returns {Count | null}
 */
export function playwrightCount() {
  const stats = read(playwrightReport)?.stats;
  return stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

import { expect, it } from 'vitest';
import { inRoot } from './project.mjs';
import { judge, playwrightFailures, vitestFailures } from './report.mjs';

it.each([
  ['all passed', 0, { passed: 5, failed: 0 }, { passed: 5, failed: 0 }],
  ['some failed', 1, { passed: 5, failed: 2 }, { passed: 5, failed: 2 }],
  ['failed beside the tests', 1, { passed: 5, failed: 0 }, { passed: 5, failed: 1 }],
  ['ended before it reported', 1, null, { passed: 0, failed: 1 }],
  ['ended well without a report', 0, null, { passed: 0, failed: 1 }],
  ['found no test', 0, { passed: 0, failed: 0 }, { passed: 0, failed: 1 }],
])('a runner that %s', (_name, code, count, verdict) => {
  expect(judge(code, count)).toEqual(verdict);
});

it('names each unit test that failed, also one that was left out, and a file that did not load', () => {
  const tests = [
    { status: 'passed', fullName: 'good' },
    { status: 'failed', fullName: 'stock refuses', failureMessages: ['\u001b[31mAssertionError: expected 1\u001b[39m\n at there'] },
    { status: 'pending', fullName: 'later', failureMessages: [] },
  ];
  const testResults = [
    { name: inRoot('apps', 'a.test.ts'), status: 'failed', message: '', assertionResults: tests },
    { name: inRoot('apps', 'b.test.ts'), status: 'failed', message: 'SyntaxError: no', assertionResults: [] },
  ];
  expect(vitestFailures({ testResults })).toEqual([
    '✗ apps/a.test.ts › stock refuses: AssertionError: expected 1',
    '✗ apps/a.test.ts › later: pending',
    '✗ apps/b.test.ts › the file itself: SyntaxError: no',
  ]);
  expect(vitestFailures(null)).toEqual([]);
});

it('names each journey that failed or needed a second try', () => {
  const specs = [
    { title: 'good', file: 'a.spec.ts', tests: [{ status: 'expected', projectName: 'pglite', results: [{}] }] },
    {
      title: 'bad',
      file: 'a.spec.ts',
      tests: [{ status: 'flaky', projectName: 'pglite', results: [{ error: { message: 'Error: not seen\nmore' } }, {}] }],
    },
  ];
  expect(playwrightFailures({ suites: [{ specs: [], suites: [{ specs }] }] })).toEqual(['✗ e2e/a.spec.ts › bad (pglite): Error: not seen']);
});

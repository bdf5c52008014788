import { expect, it } from 'vitest';
import { judge } from './report.mjs';

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

import { expect, it } from 'vitest';
import { NOT_EMBEDDED, pooledTests } from './pooled-tests.mjs';

const server = (...paths: string[]) => paths.map((path) => `apps/api/src/${path}.test.ts`);

it('runs through the pooler what uses PostgreSQL, also the files that do not run on both databases', () => {
  const files = pooledTests();
  expect(files).toEqual(
    expect.arrayContaining(server('modules/stock/stock.property', 'backup/instances', 'modules/job/races', 'modules/access/two-instances')),
  );
  expect(files.filter((file) => server('db/embedded/pglite-keeper', 'mail/stop-patience', 'db/outage').includes(file))).toEqual([]);
});

it('leaves out what a file on both databases does on the embedded one, and nothing else', () => {
  const chosen = new RegExp(NOT_EMBEDDED);
  expect(chosen.test('stock on pglite refuses a withdrawal')).toBe(false);
  expect(chosen.test('stock on postgres refuses a withdrawal')).toBe(true);
  expect(chosen.test('two instances share a lock')).toBe(true);
});

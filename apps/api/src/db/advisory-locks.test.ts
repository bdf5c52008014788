import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const LOCK = /LOCK = (7_294_\d{3});/g;
const sources = join(import.meta.dirname, '..');

it('gives each part an advisory lock of its own: two that share one would wait for each other', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const numbers = files.flatMap((name) => [...readFileSync(join(sources, name), 'utf8').matchAll(LOCK)].map(([, number]) => number));
  expect(numbers.length).toBeGreaterThanOrEqual(9);
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].sort());
});

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** Returns the classes that a component uses but its style sheet lacks. */
function missingIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)].flatMap(([, name = '', path = '']) => {
    const styles = readFileSync(join(dirname(file), path), 'utf8');
    const used = [...source.matchAll(new RegExp(`(?<![.\\w/-])${name}\\.(\\w+)(?!.*\\.css')`, 'g'))].map(([, used = '']) => used);
    return used.filter((one) => !new RegExp(`\\.${one}\\b`).test(styles)).map((one) => `${path}: ${one}`);
  });
}

// A missing class leaves, for example, a row of buttons without spacing, and no other check reports it.
it('finds each class that a component names in its stylesheet', () => {
  const files = globSync('**/*.tsx', { cwd: SOURCES }).map((file) => join(SOURCES, file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(missingIn)).toEqual([]);
});

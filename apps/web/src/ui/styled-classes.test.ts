import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** The classes that a component names and its stylesheet does not have. */
function missingIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)].flatMap(([, name = '', path = '']) => {
    const styles = readFileSync(join(dirname(file), path), 'utf8');
    const used = [...source.matchAll(new RegExp(`(?<![.\\w/-])${name}\\.(\\w+)(?!.*\\.css')`, 'g'))].map(([, used = '']) => used);
    return used.filter((one) => !new RegExp(`\\.${one}\\b`).test(styles)).map((one) => `${path}: ${one}`);
  });
}

// Without one, a row of buttons stands as bare boxes that touch each other, and nothing else tells.
it('finds each class that a component names in its stylesheet', () => {
  const files = globSync('**/*.tsx', { cwd: SOURCES }).map((file) => join(SOURCES, file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(missingIn)).toEqual([]);
});

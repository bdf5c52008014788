import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leftOut, PROGRAMS } from './left-out.mjs';
import { inRoot } from './project.mjs';

const all = () => '/usr/bin/x';

it('says for want of which programs and of which right tests were left out', () => {
  expect(leftOut(all, () => true)).toBeNull();
  const missing = (program: string) => (['caddy', 'promtool'].includes(program) ? undefined : program);
  expect(leftOut(missing, () => true)).toBe('Left out: the tests that cannot run without caddy, promtool. npm run drill:deploy runs them.');
  expect(leftOut(all, () => false)).toBe(
    'Left out: the tests that cannot run without the right to mount a small disk (root). npm run drill:deploy runs them.',
  );
  expect(leftOut(missing, () => false)).toContain('without caddy, promtool and without the right to mount');
});

it('knows every program that a test of the server looks for', () => {
  const files = globSync('apps/api/src/**/*.ts', { cwd: inRoot() });
  const looked = files
    .flatMap((file) => [...readFileSync(inRoot(file), 'utf8').matchAll(/findProgram\('([\w-]+)'\)/g)])
    .map(([, name]) => name);
  expect(new Set(looked)).toEqual(new Set(PROGRAMS.map(({ program }) => program)));
});

it('names a drill that runs every file in which a test may be left out', () => {
  const [, list = ''] = /^const TESTS = \[(.*)\];$/m.exec(readFileSync(inRoot('scripts/drill-deploy.mjs'), 'utf8')) ?? [];
  const paths = [...list.matchAll(/'([^']+)'/g)].map(([, path]) => `apps/api/src/${path}`);
  const files = globSync('apps/api/src/**/*.test.ts', { cwd: inRoot() });
  const choosy = files.filter((file) => /\b(findProgram|canMount|placeOfDisk)\(/.test(readFileSync(inRoot(file), 'utf8')));
  expect(choosy.length).toBeGreaterThan(5);
  expect(choosy.filter((file) => !paths.some((path) => file.startsWith(path)))).toEqual([]);
});

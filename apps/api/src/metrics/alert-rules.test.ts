import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findProgram } from '../../../../scripts/lib/debian.mjs';

const folder = fileURLToPath(new URL('../../../../deploy/prometheus/', import.meta.url));
const NAME = /\b(?:editique_\w+?)(?=_bucket\b|[^\w]|$)/g;
const namesIn = (text: string): Set<string> => new Set(text.match(NAME));

it('asks only for measures that the guide describes', () => {
  const guide = namesIn(readFileSync(new URL('../../../../docs/guide/surveillance.md', import.meta.url), 'utf8'));
  const asked = namesIn(readFileSync(`${folder}editique.rules.yml`, 'utf8'));
  expect(asked.size).toBeGreaterThan(5);
  expect([...asked].filter((name) => !guide.has(name))).toEqual([]);
});

const promtool = findProgram('promtool');
if (promtool)
  it.each([
    ['check', 'rules', 'editique.rules.yml'],
    ['check', 'config', '--syntax-only', 'prometheus.example.yml'],
    ['test', 'rules', 'editique.rules.test.yml'],
  ])('passes promtool %s %s %s', (...args) => {
    const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: folder, encoding: 'utf8' });
    expect(status, `${stdout}${stderr}`).toBe(0);
  });

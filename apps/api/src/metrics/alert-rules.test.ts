import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../../../deploy/prometheus/', import.meta.url));
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
const NAME = /\b(?:editique_\w+?)(?=_bucket\b|[^\w]|$)/g;
const namesIn = (text: string): Set<string> => new Set(text.match(NAME));

it('asks only for measures that the guide describes', () => {
  const guide = namesIn(readFileSync(new URL('../../../../docs/guide/surveillance.md', import.meta.url), 'utf8'));
  const asked = namesIn(readFileSync(`${folder}editique.rules.yml`, 'utf8'));
  expect(asked.size).toBeGreaterThan(5);
  expect([...asked].filter((name) => !guide.has(name))).toEqual([]);
});

if (promtool('--version').error === undefined)
  it.each([
    ['check', 'rules', 'editique.rules.yml'],
    ['check', 'config', '--syntax-only', 'prometheus.example.yml'],
    ['test', 'rules', 'editique.rules.test.yml'],
  ])('passes promtool %s %s %s', (...args) => {
    const { status, stdout, stderr } = promtool(...args);
    expect(status, `${stdout}${stderr}`).toBe(0);
  });

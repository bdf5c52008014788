import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './lib/project.mjs';

interface Entry {
  version?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as { packages: Record<string, Entry> };

it('locks versions and no address: npm asks the registry that the machine knows', () => {
  const addressed = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link);
  expect(addressed).toEqual([]);
});

it('names the folder of each workspace, without which npm ci refuses the file', () => {
  const links = Object.values(packages).filter(({ link }) => link);
  expect(links.length).toBeGreaterThan(0);
  for (const { resolved = '' } of links) expect(existsSync(inRoot(resolved, 'package.json')), resolved).toBe(true);
});

it('gives the workspaces one release and lets them ask for it: another would be looked for in the registry', () => {
  const { '': project, ...others } = packages;
  const own = Object.entries(others).filter(([place]) => !place.includes('node_modules/'));
  expect(own.length).toBeGreaterThan(0);
  for (const [place, locked] of own) {
    const { version, dependencies = {} } = JSON.parse(readFileSync(inRoot(place, 'package.json'), 'utf8')) as Entry;
    const asked = [dependencies, locked.dependencies ?? {}].flatMap(Object.entries).filter(([name]) => name.startsWith('@editique/'));
    expect(new Set([version, locked.version, ...asked.map(([, release]) => release)]), place).toEqual(new Set([project?.version]));
  }
});

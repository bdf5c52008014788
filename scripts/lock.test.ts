import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './lib/project.mjs';

interface Entry {
  version?: string;
  link?: boolean;
  resolved?: string;
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

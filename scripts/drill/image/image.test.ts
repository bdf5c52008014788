import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../lib/project.mjs';
import { basesOf } from './bases.ts';
import { developmentFiles, strayPaths } from './contents.ts';
import { LOCAL } from './context.ts';

it('finds the images on which a Dockerfile builds, without its own stages', () => {
  const text = 'FROM a:1-slim AS build\nRUN x\nFROM b:2\nCOPY --from=build /x /\nFROM build AS test\nFROM b:2\n';
  expect(basesOf(text)).toEqual(['a:1-slim', 'b:2']);
});

it('knows every image on which the Dockerfile builds', () => {
  expect(basesOf(readFileSync(inRoot('deploy', 'Dockerfile'), 'utf8'))).toEqual(['node:24-trixie-slim', 'debian:13-slim']);
});

it('reports what an image changed outside its own folders', () => {
  const changes = [
    'C /etc',
    'C /etc/passwd',
    'A /etc/shadow-',
    'A /data',
    'C /opt',
    'A /opt/editique',
    'A /opt/editique/apps/api/dist/server.js',
  ];
  expect(strayPaths(changes.join('\n'))).toEqual([]);
  expect(strayPaths('A /usr/local/etc/npmrc\nA /run/secrets/ca\nA /etc/ssl/ca.pem\nC /data')).toEqual([
    '/usr/local/etc/npmrc',
    '/run/secrets/ca',
    '/etc/ssl/ca.pem',
  ]);
});

it('reports the files that only a developer needs, or that may contain a secret', () => {
  const kept = ['.env.example', 'apps/api/src/main.ts', 'deploy/editique.env', 'docs/guide/production.md', 'apps/api/src/attestation.ts'];
  const others = [
    '.env',
    'deploy/.env',
    'deploy/.env.local',
    'apps/api/src/app.test.ts',
    'apps/api/src/testing/app.ts',
    'deploy/Dockerfile',
    '.git/HEAD',
  ];
  expect(developmentFiles([...kept, ...others])).toEqual(others);
});

it('plants a file for every line of what a build leaves out', () => {
  const lines = readFileSync(inRoot('.dockerignore'), 'utf8').split('\n');
  const patterns = lines.filter((line) => line && !/^[#!]/.test(line)).map((line) => line.replace('**/', ''));
  const unplanted = patterns.filter((name) => {
    const part = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
    return !LOCAL.some((path) => path.split('/').some((one) => part.test(one)));
  });
  expect(unplanted).toEqual([]);
});

it('leaves out of a build what git ignores', () => {
  const lines = readFileSync(inRoot('.dockerignore'), 'utf8').split('\n');
  const ignored = readFileSync(inRoot('.gitignore'), 'utf8').split('\n').filter(Boolean);
  expect(ignored.filter((line) => !lines.includes(`**/${line.replace(/\/$/, '')}`))).toEqual([]);
});
